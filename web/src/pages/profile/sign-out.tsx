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

/** Ends the session and empties this device of the account; asks first while cars or messages wait here that nowhere else are. */
export const SignOut = ({ user }: { user: User }) => {
  const [logout, { isLoading: leaving }] = useLogoutMutation();
  const cars = useWaiting(user.id) ?? [];
  const { messages } = useWaitingMessages(user.id);
  const waits = [queueText(cars), unsentText(messages)].filter(Boolean).join(' ');
  const away = useUnreachable();
  const [asking, setAsking] = useState(false);

  const signOut = async () => {
    expectSessionEnd();
    const done = await logout();
    await emptyDevice();
    // A whole page load: nothing of this account may stay in memory.
    window.location.assign(done.error ? '/api/logout' : '/');
  };

  const begin = () => {
    if (away)
      toast({
        title: 'You are offline',
        description: 'Signing out needs a connection: only the vault can end the session.',
        variant: 'destructive',
      });
    else if (waits) setAsking(true);
    else void signOut();
  };

  return (
    <>
      <Button onClick={begin} busy={leaving}>
        {!leaving && <LogOut aria-hidden className="size-4" />}
        Sign Out
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out and lose what waits?"
        description={`${waits} They are on this device alone, and signing out deletes them.`}
        confirmLabel="Sign out all the same"
        cancelLabel="Stay"
        destructive
        onConfirm={() => void signOut()}
      />
    </>
  );
};
