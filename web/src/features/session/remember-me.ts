const emailKey = 'savedEmail';
const flagKey = 'rememberMe';

/** What 'Remember me' keeps in the browser: the address and the tick. The token itself is a cookie that scripts cannot read. */
export interface Remembered {
  email: string;
  enabled: boolean;
}

export function readRemembered(): Remembered {
  try {
    return { email: localStorage.getItem(emailKey) ?? '', enabled: localStorage.getItem(flagKey) === 'true' };
  } catch {
    return { email: '', enabled: false };
  }
}

export function saveRemembered(email: string): void {
  try {
    localStorage.setItem(emailKey, email);
    localStorage.setItem(flagKey, 'true');
  } catch {
    // The cookie still signs in again; only the form stays empty.
  }
}

export function forgetRememberedBrowser(): void {
  try {
    localStorage.removeItem(emailKey);
    localStorage.removeItem(flagKey);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
