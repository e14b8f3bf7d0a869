import { successStatus, type AnyContract } from '@vault/contracts/define';
import type { RawReply } from '@vault/service-kit/bus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../http';

/** Sends a service's answer: the body's bytes unchanged, the metadata as status, headers and cookies. */
export function sendResponse(
  contract: AnyContract,
  { body, meta }: RawReply,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: Cookies,
): void {
  const { http } = contract;
  if (!http) throw new Error(`${contract.name} is not reachable over HTTP`);
  // Unpaged lists, such as the plans, have a total too.
  if (meta.total !== undefined) {
    void reply.header('x-total-count', String(meta.total));
    if (meta.totalCapped) void reply.header('x-total-count-capped', 'true');
    if (meta.nextCursor) void reply.header('link', nextLink(request.raw.url ?? '', meta.nextCursor));
  }
  if (http.cookies && meta.cookies) cookies.write(reply, meta.cookies);
  if (meta.retryAfter !== undefined) void reply.header('retry-after', String(meta.retryAfter));
  if (meta.replayed) void reply.header('idempotent-replayed', 'true');
  const status = meta.status ?? successStatus(http);
  void reply.code(status);
  if (status === 204) return void reply.send();
  void reply.type('application/json; charset=utf-8').send(body);
}

/**
 * The `Link` header of the next page: the request's own path, filters and sort with the new cursor.
 *
 * @param url the request's path and query as they were sent.
 */
export function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `<${path}?${search.toString()}>; rel="next"`;
}
