const key = 'usesPasskey';

/** Whether a passkey was used in this browser before: only then the sign-in page asks for them unbidden. */
export function usesPasskey(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function saveUsesPasskey(): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // The button works without it.
  }
}
