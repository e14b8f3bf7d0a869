import type { User } from '@vault/contracts/identity/auth';
import { useCurrentUserQuery } from './session.api';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'out'; user: null }
  /** Nobody could be asked; not the same as signed out. */
  | { status: 'unknown'; user: null }
  | { status: 'in'; user: User };

/** Who is signed in. What is known stays known while it is asked again. */
export function useSession(): Session {
  const { data, isError } = useCurrentUserQuery();
  if (data) return { status: 'in', user: data };
  if (data === null) return { status: 'out', user: null };
  return { status: isError ? 'unknown' : 'loading', user: null };
}
