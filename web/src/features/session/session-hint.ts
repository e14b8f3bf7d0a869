const key = 'vaultOpened';

/** Whether somebody was signed in here before: decides what `/` shows while the server is asked. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function keepSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Only the first paint depends on it.
  }
}
