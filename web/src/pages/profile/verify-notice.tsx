import { MailCheck } from 'lucide-react';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { useResendVerificationMutation } from '../../features/session';
import { errorText } from '../../lib/error-text';

/** Reminds the user to verify the e-mail address, with a button to send the link again. */
export const VerifyNotice = ({ email }: { email: string }) => {
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation();
  const send = async () => {
    try {
      await resend().unwrap();
      toast({ title: 'On its way', description: `We have sent a new link to ${email}.` });
    } catch (error) {
      toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-l-3 border-line border-l-warn bg-surface p-4">
      <MailCheck aria-hidden className="size-5 shrink-0 text-warn" strokeWidth={1.75} />
      <p className="min-w-0 grow basis-56 type-small">
        <strong className="font-semibold">Your email is not verified yet.</strong>{' '}
        <span className="text-muted">Open the link that we sent to {email}.</span>
      </p>
      <Button size="sm" busy={isLoading} disabled={isSuccess} onClick={() => void send()}>
        {isSuccess ? 'Sent' : 'Send again'}
      </Button>
    </div>
  );
};
