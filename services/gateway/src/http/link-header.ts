/**
 * The `Link` header of the next page: the request's own path with its filters and sort, and the new cursor.
 *
 * @param url the request's path and query as it was sent.
 */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search.toString()}>; rel="next"`;
}
