import type { SignedInBrowser } from '@vault/contracts/identity/account';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { toast } from '../../design-system/toast-store';
import { agoInSentence } from '../../lib/ago-text';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './account.api';
import { BrowserRow } from './browser-row';

const SessionRow = ({ session, now }: { session: SignedInBrowser; now: number }) => {
  const { id, device, current, createdAt, lastSeenAt } = session;
  const [end, { isLoading, error }] = useEndSessionMutation();
  const onAct = () => void end(id);
  return (
    <BrowserRow
      device={device}
      current={current}
      act={current ? undefined : { label: 'End session', busyLabel: 'Ending...', onAct, busy: isLoading, error }}
    >
      Signed in {formatDay(createdAt)}
      {!current && ` · last seen ${agoInSentence(Date.parse(lastSeenAt), now)}`}
    </BrowserRow>
  );
};

/** Where the account is signed in, and the way to end that. */
export const SessionList = () => {
  const { data, error, isFetching, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading, error: refused }] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState(false);
  const now = useNow(60_000);
  const signOutOthers = async () => {
    const answer = await endOthers();
    if (!answer.error)
      toast({ title: 'Signed out everywhere else', description: 'Only this browser is signed in now.' });
  };
  if (error && !data)
    return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-32 rounded-sm" />;
  return (
    <>
      <ul aria-label="Signed-in browsers" className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {refused && <ErrorPanel className="mb-3" title="Nothing was signed out" message={errorText(refused)} />}
      {data.length > 1 && (
        <Button busy={isLoading} className="mt-2" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="Every other browser is signed out at once, and remembered ones are forgotten. This browser stays signed in."
        confirmLabel="Sign out everywhere else"
        onConfirm={() => void signOutOthers()}
      />
    </>
  );
};
