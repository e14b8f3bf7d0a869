import { MailWarning } from 'lucide-react';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { usePreferencesQuery, useResumeMailboxMutation } from './preferences.api';

const reasons = {
  bounce: 'Your mailbox refused our mail',
  complaint: 'Our mail was reported as unwanted',
};

/** Says that no mail goes out any more, and since when; nothing while all is well. */
export const MailboxNotice = ({ className }: { className?: string }) => {
  const { data } = usePreferencesQuery();
  const [resume, { isLoading, error }] = useResumeMailboxMutation();
  const stopped = data?.mailbox.stopped;
  if (!stopped) return null;
  const tryAgain = async () => {
    const answer = await resume();
    if (!answer.error)
      toast({ title: 'Mails are sent again', description: 'The next one will show whether it arrives.' });
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-l-3 border-line border-l-warn bg-surface p-4 ${className ?? ''}`}
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-warn" strokeWidth={1.75} />
      <p className="min-w-0 grow basis-56 type-small">
        <strong className="font-semibold">No mails go to {data.mailbox.address}.</strong>{' '}
        <span className="text-muted">
          {reasons[stopped.reason]} on {formatDay(stopped.since)}, so we stopped. The bell still tells you everything.
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
