const key = 'returnTo';

const own = /^\/(?![/\\])/;

/** The address as the browser understands it, when it is a page of ours other than those that lead in; else null. */
export function ownPath(address: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(address, window.location.origin);
    // Written out, so that nothing which a browser leaves out of an address can make another one of it.
    const path = pathname + search + hash;
    const isOurs = own.test(address) && origin === window.location.origin && own.test(path);
    return isOurs && !/^\/(login|auth|api)(?![\w-])/.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** Remembers where somebody was when signing in got in between; for this tab only. */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the way back is home.
  }
}

/** Where to go after signing in, once: an address of our own, or home. */
export function takeReturn(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return (path && ownPath(path)) || '/';
  } catch {
    return '/';
  }
}
