const key = 'offlineSince';

/**
 * Since when this tab has had no network, in milliseconds. A reload begins anew and could not know; so it is kept until
 * there is a network again.
 */
export function offlineSince(): number {
  const now = Date.now();
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (kept) return kept;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage it is known for as long as nobody reloads.
  }
  return now;
}

/** There is a network (again). */
export function forgetOfflineSince(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
