import type { User } from '@vault/contracts/identity/auth';

const key = 'knownUser';

interface Known {
  user: User;
  /** The server said that the session is over: nothing is shown until the same person is back. */
  locked: boolean;
}

let parsed: { text: string; known: Known } | null = null;

function read(): Known | null {
  try {
    const text = localStorage.getItem(key);
    if (!text) return null;
    // The same object for the same text: it is compared by identity in what is rendered.
    if (parsed?.text !== text) parsed = { text, known: JSON.parse(text) as Known };
    return parsed.known;
  } catch {
    return null;
  }
}

function write(known: Known): void {
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // Without storage the vault cannot be opened without a network either.
  }
}

/** Who used the vault on this device last and may see the copy that is kept of it; null when nobody may. */
export function knownUser(): User | null {
  const known = read();
  return known && !known.locked ? known.user : null;
}

export const saveKnownUser = (user: User): void => write({ user, locked: false });

/** The session is over: what is kept stays, unseen, for the same account's next sign-in. */
export function lockKnownUser(): void {
  const known = read();
  if (known && !known.locked) write({ ...known, locked: true });
}

/** For signing out. */
export function forgetKnownUser(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
