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
  const onClick = () => void end(id);
  return (
    <BrowserRow
      device={device}
      current={current}
      action={current ? undefined : { label: 'End session', busyLabel: 'Ending...', onClick, busy: isLoading, error }}
    >
      Signed in {formatDay(createdAt)}
      {!current && ` · last seen ${agoInSentence(Date.parse(lastSeenAt), now)}`}
    </BrowserRow>
  );
};

/** The browsers in which the user is signed in, with buttons to sign them out. */
export const SessionList = () => {
  const { data, error, isFetching, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading, error: endError }] = useEndOtherSessionsMutation();
  const [confirming, setConfirming] = useState(false);
  const now = useNow(60_000);
  const signOutOthers = async () => {
    const result = await endOthers();
    if (!result.error)
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
      {endError && <ErrorPanel className="mb-3" title="No browser was signed out" message={errorText(endError)} />}
      {data.length > 1 && (
        <Button busy={isLoading} className="mt-2" onClick={() => setConfirming(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Sign out everywhere else?"
        description="Every other browser is signed out at once, and remembered ones are forgotten. This browser stays signed in."
        confirmLabel="Sign out everywhere else"
        onConfirm={() => void signOutOthers()}
      />
    </>
  );
};
