import type { User } from '@vault/contracts/identity/auth';

const key = 'knownUser';

interface Known {
  user: User;
  /** The session has ended: the offline cache stays hidden until the same user signs in again. */
  locked: boolean;
}

let parsed: { text: string; known: Known } | null = null;

function read(): Known | null {
  try {
    const text = localStorage.getItem(key);
    if (!text) return null;
    // Components compare the user by identity, so the same text must give the same object.
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
    // Without storage the vault cannot be opened offline.
  }
}

/** The last signed-in user of this device, who may see the offline cache; null if locked or signed out. */
export function knownUser(): User | null {
  const known = read();
  return known && !known.locked ? known.user : null;
}

export const saveKnownUser = (user: User): void => write({ user, locked: false });

/** For an ended session: keeps the offline cache, but hides it until the same user signs in again. */
export function lockKnownUser(): void {
  const known = read();
  if (known && !known.locked) write({ ...known, locked: true });
}

/** For signing out. */
export function forgetKnownUser(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
