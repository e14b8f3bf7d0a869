const key = 'vaultOpened';

/** Whether somebody was signed in here before: decides what `/` shows while the server is asked. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Keeps it, for this file and for the worker, which shows visitors the public pages as they are now. */
export function saveSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
    navigator.serviceWorker.controller?.postMessage(signedIn ? 'member' : 'visitor');
  } catch {
    // Only the first paint depends on it.
  }
}
