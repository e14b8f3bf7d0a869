const key = 'returnTo';

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
    return path && /^\/(?![/\\])/.test(path) && !/^\/(login|auth)\b/.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
