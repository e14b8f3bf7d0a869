const emailKey = 'savedEmail';
const flagKey = 'rememberMe';

/** What 'Remember me' stores in the browser. The token itself is an HttpOnly cookie. */
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
    // Without storage the cookie still works; only the form stays empty.
  }
}

export function forgetRememberedBrowser(): void {
  try {
    localStorage.removeItem(emailKey);
    localStorage.removeItem(flagKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
