interface Headers {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (method: string): boolean => !READS.has(method);

/**
 * Whether a browser says that a request comes from a page of ours. A client that says nothing (curl, a script) is let
 * through: it has no cookies to abuse but its own.
 *
 * @param ownOrigins the origins that are ours: the one that the request was sent to, and the public one.
 */
export function isSameSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // Compared as a whole: `null`, another port and look-alike names are no origin of ours.
  return headers.origin === undefined || ownOrigins.includes(headers.origin);
}
