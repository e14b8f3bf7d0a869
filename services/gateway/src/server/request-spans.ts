import { runInTrace, runUntraced, startSpan } from '@vault/service-kit/tracing';
import type { FastifyInstance } from 'fastify';
import { isProbe, type GatewayRequest } from '../http';

/**
 * Begins a trace with each request, in which everything runs that the request causes. Like the log it has the route, not
 * the address, which may contain a token.
 */
export function addRequestSpans(app: FastifyInstance): void {
  app.addHook('onRequest', (request: GatewayRequest, reply, done) => {
    const { method, protocol } = request;
    const { url: route } = request.routeOptions;
    if (isProbe(request)) {
      runUntraced(done);
      return;
    }
    const { traceparent: claimed } = request.headers;
    const span = startSpan(route ? `${method} ${route}` : method, {
      kind: 'SERVER',
      ...(typeof claimed === 'string' && { parent: claimed, untrusted: true }),
      attributes: { 'http.request.method': method, 'url.scheme': protocol, ...(route && { 'http.route': route }) },
    });
    request.traceparent = span.traceparent;
    // Also when the client goes away before it has the answer.
    reply.raw.once('close', () => {
      if (reply.raw.headersSent) span.set({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.failed(String(reply.statusCode));
      span.end();
    });
    runInTrace({ requestId: request.id, traceparent: span.traceparent }, done);
  });
}
