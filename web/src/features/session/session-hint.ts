const key = 'vaultOpened';

/** Whether a user was signed in in this browser before; decides what `/` shows while the session is being checked. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Stores the hint, and tells the service worker, which serves visitors the public pages from the network. */
export function saveSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
    navigator.serviceWorker.controller?.postMessage(signedIn ? 'member' : 'visitor');
  } catch {
    // Only the first paint depends on the hint.
  }
}
