import { logger } from '@vault/service-kit/logging';
import { metrics } from '@vault/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { actorOf, type GatewayRequest } from '../http';

const log = logger('access');

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by route, method and answered status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

/** Logs and measures each response, by its route: the address itself may contain a token. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request: GatewayRequest, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    if (!request.routeOptions.config.isStream) duration.observe({ method, route, status }, ms / 1000);
    const actor = actorOf(request);
    const userId = actor.kind === 'member' ? actor.userId : undefined;
    log.info({ requestId: request.id, method, route, status, ms: Math.round(ms * 10) / 10, userId }, 'answered');
    done();
  });
}
