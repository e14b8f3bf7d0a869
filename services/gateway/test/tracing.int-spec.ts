import { waitFor } from '@vault/service-kit/testing';
import { Browser, newUser, PASSWORD } from './support/browser';
import { startGateway } from './support/gateway';
import { startCollector, type CollectedSpan } from './support/otlp-collector';

const CLIENT_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const REGISTERED = 'identity.user-registered.v1';

/** The span and those above it, nearest first, each with its service. */
function pathTo(span: CollectedSpan | undefined, spans: readonly CollectedSpan[]): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service}: ${span.name}`, ...pathTo(parent, spans)];
}

describe('traces', () => {
  it('go from the browser’s request through a service to the consumer of its event, without secrets', async () => {
    const collector = await startCollector();
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const gateway = await startGateway(['identity', 'billing'], tracing, {
      identity: tracing,
      billing: { ...tracing, OTEL_SERVICE_NAME: 'vault-billing' },
    });
    try {
      const robin = await newUser(gateway.url);
      const session = robin.cookies.get('session') ?? '';
      const headers = { traceparent: `00-${CLIENT_TRACE}-00f067aa0ba902b7-01` };
      await robin.get('/api/auth/user?search=hidden-in-the-query', headers);
      await new Browser(gateway.url).get('/api/health/ready');
      await waitFor(
        () => collector.text().includes(`process ${REGISTERED}`) && collector.text().includes('/api/auth/user'),
        20_000,
      );
      // What is left is sent by processes that stop.
      await robin.get('/api/profile/sessions');
      await gateway.stop();

      const spans = collector.spans();
      const processed = spans.find(({ name }) => name === `process ${REGISTERED}`);
      expect(pathTo(processed, spans)).toEqual([
        `vault-billing: process ${REGISTERED}`,
        `identity: publish ${REGISTERED}`,
        'identity: identity.auth.register',
        'gateway: identity.auth.register',
        'gateway: POST /api/register',
      ]);
      expect(
        new Set(spans.filter(({ traceId }) => traceId === processed?.traceId).map(({ service }) => service)),
      ).toEqual(new Set(['gateway', 'identity', 'vault-billing']));
      expect(spans.find(({ name }) => name === 'POST /api/register')?.attributes).toEqual({
        'http.request.method': 'POST',
        'http.route': '/api/register',
        'url.scheme': 'http',
        'http.response.status_code': 201,
      });
      expect(spans.some(({ name }) => name === 'GET /api/profile/sessions')).toBe(true);
      expect(spans.map(({ traceId }) => traceId)).not.toContain(CLIENT_TRACE);
      expect(spans.filter(({ name }) => /health/.test(name))).toEqual([]);
      for (const secret of [robin.email, PASSWORD, session, 'hidden-in-the-query', '127.0.0.1', robin.id])
        expect([secret, collector.text().includes(secret)]).toEqual([secret, false]);
    } finally {
      await gateway.close();
      collector.close();
    }
  }, 180_000);

  it('are sent nowhere by default, and a collector that never answers fails and delays nothing', async () => {
    const collector = await startCollector({ answers: false });
    const gateway = await startGateway(
      ['identity'],
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      {
        identity: { OTEL_TRACES_SAMPLER: 'always_on' },
      },
    );
    try {
      const robin = await newUser(gateway.url);
      await waitFor(() => collector.text() !== '', 20_000);
      expect((await robin.get('/api/auth/user')).status).toBe(200);
      const started = Date.now();
      await gateway.stop();
      expect(Date.now() - started).toBeLessThan(10_000);
      expect(gateway.exitCode()).toBe(0);
      expect(collector.text()).not.toContain('"identity"');
    } finally {
      await gateway.close();
      collector.close();
    }
  }, 180_000);
});
