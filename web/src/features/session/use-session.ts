import type { User } from '@vault/contracts/identity/auth';
import { knownUser } from '../../lib/known-user';
import { useCurrentUserQuery } from './session.api';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'out'; user: null }
  /** Nobody could be asked; not the same as signed out. */
  | { status: 'unknown'; user: null }
  /** `remembered`: nobody could be asked, but this device knows who was here last. */
  | { status: 'in'; user: User; remembered: boolean };

/** Who is signed in. What is known stays known while it is asked again; without a network, this device remembers. */
export function useSession(): Session {
  const { data, error } = useCurrentUserQuery();
  if (data) return { status: 'in', user: data, remembered: false };
  if (data === null) return { status: 'out', user: null };
  // An error stays until there is an answer, so that asking again does not take the page away.
  if (!error) return { status: 'loading', user: null };
  const user = knownUser();
  return user ? { status: 'in', user, remembered: true } : { status: 'unknown', user: null };
}
