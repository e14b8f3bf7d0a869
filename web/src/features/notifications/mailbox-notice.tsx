import { MailWarning } from 'lucide-react';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { usePreferencesQuery, useResumeMailboxMutation } from './preferences.api';

const reasons = {
  bounce: 'Your mailbox rejected our email',
  complaint: 'Our email was reported as spam',
};

/** Warns that emails to the user have been stopped; nothing otherwise. */
export const MailboxNotice = ({ className }: { className?: string }) => {
  const { data } = usePreferencesQuery();
  const [resume, { isLoading, error }] = useResumeMailboxMutation();
  const stopped = data?.mailbox.stopped;
  if (!stopped) return null;
  const tryAgain = async () => {
    const response = await resume();
    if (!response.error)
      toast({ title: 'Emails are sent again', description: 'If the next one is rejected, this warning returns.' });
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-l-3 border-line border-l-warn bg-surface p-4 ${className ?? ''}`}
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-warn" strokeWidth={1.75} />
      <p className="min-w-0 grow basis-56 type-small">
        <strong className="font-semibold">Emails to {data.mailbox.address} are stopped.</strong>{' '}
        <span className="text-muted">
          {reasons[stopped.reason]} on {formatDay(stopped.since)}, so we stopped sending. You still get all
          notifications here.
        </span>
        {error && (
          <span role="alert" className="mt-1 block text-danger">
            {errorText(error)}
          </span>
        )}
      </p>
      <Button size="sm" busy={isLoading} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
};
