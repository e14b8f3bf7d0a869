import type { User } from '@vault/contracts/identity/auth';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { expectSessionEnd } from '../../lib/session-loss';
import { useLogoutMutation, useUnreachable } from '../../features/session';
import { Button } from '../../design-system/button';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { toast } from '../../design-system/toast-store';
import { unsentText, useWaitingMessages } from '../../features/trading';
import { queueText, useWaiting } from '../../features/offline';
import { emptyDevice } from './empty-device';

/** Signs out and removes the account's data from this device; asks first if there are unsent cars or messages. */
export const SignOut = ({ user }: { user: User }) => {
  const [logout, { isLoading: signingOut }] = useLogoutMutation();
  const cars = useWaiting(user.id);
  const { messages } = useWaitingMessages(user.id);
  const unsent = [cars !== undefined && queueText(cars), unsentText(messages)].filter(Boolean).join(' ');
  const unreachable = useUnreachable();
  const [confirming, setConfirming] = useState(false);

  const signOut = async () => {
    expectSessionEnd();
    const result = await logout();
    await emptyDevice();
    // A full page load, so that nothing of this account stays in memory.
    window.location.assign(result.error ? '/api/logout' : '/');
  };

  const onSignOut = () => {
    if (unreachable)
      toast({
        title: 'You are offline',
        description: 'Signing out needs a connection, since only the server can end the session.',
        variant: 'destructive',
      });
    else if (unsent) setConfirming(true);
    else void signOut();
  };

  return (
    <>
      <Button onClick={onSignOut} busy={signingOut}>
        {!signingOut && <LogOut aria-hidden className="size-4" />}
        Sign Out
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Sign out and lose what waits?"
        description={`${unsent} They are on this device only, and signing out deletes them.`}
        confirmLabel="Sign out all the same"
        cancelLabel="Stay"
        destructive
        onConfirm={() => void signOut()}
      />
    </>
  );
};
