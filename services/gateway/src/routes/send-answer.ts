import { successStatus, type AnyContract } from '@vault/contracts/define';
import type { RawReply } from '@vault/service-kit/bus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../http/cookies';
import { nextLink } from '../http/link-header';

/** Sends what a service answered: its bytes as they are, and what it said beside them as status and headers. */
export function sendAnswer(
  contract: AnyContract,
  { body, meta }: RawReply,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: Cookies,
): void {
  const { http } = contract;
  if (!http) throw new Error(`${contract.name} is not reachable over HTTP`);
  // Lists that are always whole, like the plans, say their total too.
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
