import type { AdminUser } from '@vault/contracts/identity/users';
import { useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { type BanReason, NO_REASON } from './ban-reason';
import { useActivateUserMutation, useBanUserMutation } from './users.api';
import { userName } from './user-labels';

export type Subject = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email' | 'banned' | 'banReason'>;

/** Shows the error, unless the step-up form or the sign-in page is shown for it. */
function showError(error: unknown): void {
  if (isApiError(error) && (error.status === 401 || error.code === 'ADMIN_STEP_UP_REQUIRED')) return;
  toast({ title: 'Error', description: 'Failed to update user status', variant: 'destructive' });
}

/** The state of banning and activating users: the user in question, the reason entered so far, and undo. */
export function useUserStatus() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, BanReason>>>({});
  const [ban, banning] = useBanUserMutation();
  const [activate, activating] = useActivateUserMutation();

  const close = () => {
    setSubject(null);
    banning.reset();
    activating.reset();
  };
  const undoBan = async (id: string) => {
    const { error } = await activate(id);
    if (error) showError(error);
    else toast({ title: 'User activated', description: 'The ban was undone.' });
  };
  const undoActivation = async ({ id, banReason }: Subject) => {
    const { error } = await ban({ id, reason: banReason });
    if (error) showError(error);
    else toast({ title: 'User banned', description: 'With the same reason as before.' });
  };
  const doBan = async (user: Subject, reason: string) => {
    const { error } = await ban({ id: user.id, reason });
    if (error) {
      showError(error);
      return;
    }
    close();
    setReasons(({ [user.id]: _, ...others }) => others);
    toast({
      title: 'User banned',
      description: `${userName(user)} is signed out everywhere.`,
      action: { label: 'Undo', onSelect: () => void undoBan(user.id) },
    });
  };
  const doActivate = async (user: Subject) => {
    const { error } = await activate(user.id);
    if (error) {
      showError(error);
      return;
    }
    close();
    toast({
      title: 'User activated',
      description: `${userName(user)} can sign in again.`,
      action: { label: 'Undo', onSelect: () => void undoActivation(user) },
    });
  };
  const problem = (error: unknown) => (error ? errorText(error, 'Failed to update user status') : null);
  return {
    subject,
    ask: setSubject,
    close,
    reason: (subject && reasons[subject.id]) ?? NO_REASON,
    setReason: (reason: BanReason) => subject && setReasons((current) => ({ ...current, [subject.id]: reason })),
    ban: doBan,
    activate: doActivate,
    busy: banning.isLoading || activating.isLoading,
    banProblem: problem(banning.error),
    activateProblem: problem(activating.error),
  };
}

export type UserStatusActions = ReturnType<typeof useUserStatus>;
