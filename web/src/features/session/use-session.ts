import type { User } from '@vault/contracts/identity/auth';
import { knownUser } from '../../lib/known-user';
import { useCurrentUserQuery } from './session.api';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'out'; user: null }
  /** The session could not be checked; not the same as signed out. */
  | { status: 'unknown'; user: null }
  /** `remembered`: the session could not be checked; the user is the last one known on this device. */
  | { status: 'in'; user: User; remembered: boolean };

/** The current session. It stays as it is while it is checked again; offline, it is the last user of this device. */
export function useSession(): Session {
  const { data, error } = useCurrentUserQuery();
  if (data) return { status: 'in', user: data, remembered: false };
  if (data === null) return { status: 'out', user: null };
  // The error stays while the query is retried, so that a retry does not replace the page by a loading screen.
  if (!error) return { status: 'loading', user: null };
  const user = knownUser();
  return user ? { status: 'in', user, remembered: true } : { status: 'unknown', user: null };
}
