interface Headers {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (method: string): boolean => !READ_METHODS.has(method);

/**
 * Whether a request comes from one of our own pages, by its `Origin` and `Sec-Fetch-Site` headers. Clients that send
 * neither (curl, scripts) are accepted: they carry no cookies of a victim.
 *
 * @param ownOrigins the origin that the request was sent to, and the public one.
 */
export function isSameSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // Compared as a whole, so that `null`, other ports and look-alike names do not match.
  return headers.origin === undefined || ownOrigins.includes(headers.origin);
}
