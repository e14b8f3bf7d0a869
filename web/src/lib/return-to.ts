const key = 'returnTo';

const LOCAL_PATH = /^\/(?![/\\])/;

/** The normalized address if it is a page of this site other than sign-in and API; else null. */
export function ownPath(address: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(address, window.location.origin);
    // Rebuilt from its parts, since browsers drop tabs and line ends that would hide an address of another site.
    const path = pathname + search + hash;
    const isLocal = LOCAL_PATH.test(address) && origin === window.location.origin && LOCAL_PATH.test(path);
    return isLocal && !/^\/(login|auth|api)(?![\w-])/.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** Stores the address to return to after signing in, for this tab only. */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage, signing in leads home.
  }
}

/** Returns and removes the address to go to after signing in; home if there is none. */
export function takeReturn(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return (path && ownPath(path)) || '/';
  } catch {
    return '/';
  }
}
