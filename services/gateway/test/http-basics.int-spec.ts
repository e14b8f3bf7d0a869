import { connect } from 'node:net';
import { text as consumeText } from 'node:stream/consumers';
import { startGateway, type TestGateway } from './support/gateway';
import { Browser, errorOf } from './support/browser';

let gateway: TestGateway;
let anyone: Browser;

beforeAll(async () => {
  gateway = await startGateway();
  anyone = new Browser(gateway.url);
});
afterAll(() => gateway.close());

describe('an error response', () => {
  it.each([
    ['an unknown API address, signed out', 'GET', '/api/nothing', undefined, 401, 'UNAUTHORIZED'],
    ['a private address, signed out', 'GET', '/api/cars', undefined, 401, 'UNAUTHORIZED'],
    ['a method that does not exist, signed out', 'PATCH', '/api/cars', {}, 401, 'UNAUTHORIZED'],
    ['broken JSON at a private address, signed out', 'POST', '/api/cars', '{"name":', 401, 'UNAUTHORIZED'],
    ['broken JSON', 'POST', '/api/login', '{"email":', 400, 'BAD_INPUT'],
    ['a prototype in JSON', 'POST', '/api/login', '{"__proto__":{"x":1}}', 400, 'BAD_INPUT'],
    ['a list for a body', 'POST', '/api/login', '[]', 400, 'BAD_INPUT'],
    ['no body where one is needed', 'POST', '/api/login', undefined, 400, 'BAD_INPUT'],
    ['an empty body where one is needed', 'POST', '/api/login', '', 400, 'BAD_INPUT'],
    ['more than a megabyte of JSON', 'POST', '/api/login', `"${'x'.repeat(1_100_000)}"`, 413, 'PAYLOAD_TOO_LARGE'],
    ['a broken escape in the address', 'GET', '/api/photos/car-%zz', undefined, 404, 'NOT_FOUND'],
    [
      'a path parameter of 2,000 characters',
      'GET',
      `/api/photos/car-${'x'.repeat(2000)}`,
      undefined,
      401,
      'UNAUTHORIZED',
    ],
    ['an address of more than 2 kB', 'GET', `/api/photos/car-${'x'.repeat(2033)}`, undefined, 414, 'URI_TOO_LONG'],
    ['a page of more than 2 kB', 'GET', `/${'/'.repeat(15_000)}x`, undefined, 414, 'URI_TOO_LONG'],
    ['a query of more than 2 kB', 'GET', `/?${'x'.repeat(2047)}`, undefined, 414, 'URI_TOO_LONG'],
    ['a file of more than 2 kB', 'GET', `/theme.js?${'x'.repeat(2048)}`, undefined, 414, 'URI_TOO_LONG'],
    ['a broken escape in more than 2 kB', 'GET', `/api/%zz${'/'.repeat(2048)}`, undefined, 414, 'URI_TOO_LONG'],
    ['writing to more than 2 kB', 'POST', `/api/login?${'x'.repeat(2048)}`, {}, 414, 'URI_TOO_LONG'],
    ['a file that is not there', 'GET', '/assets/nothing.js', undefined, 404, 'NOT_FOUND'],
    ['writing to a page', 'POST', '/pricing', {}, 405, 'METHOD_NOT_ALLOWED'],
  ])('has the common shape for %s', async (_, method, path, body, status, code) => {
    const answer = await anyone.send(method, path, body);
    expect(answer.status).toBe(status);
    const { message, requestId, ...rest } = errorOf(answer);
    expect(rest).toMatchObject({ statusCode: status, code });
    expect(message).not.toBe('');
    expect(answer.headers.get('x-request-id')).toBe(requestId);
  });

  it('is not sent for an address of exactly 2 kB', async () => {
    const answer = await anyone.get(`/?${'x'.repeat(2046)}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('names the allowed methods of a page', async () => {
    expect((await anyone.send('POST', '/pricing', {})).headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'is 415 for the content type %s',
    async (type) => {
      const answer = await anyone.post('/api/login', 'email=a', { 'content-type': type });
      expect([answer.status, errorOf(answer).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('is 401 for a visitor before the body is judged', async () => {
    const answer = await anyone.post('/api/cars', 'name=a', { 'content-type': 'text/plain' });
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('is 415 for a form where only JSON is accepted', async () => {
    const answer = await anyone.send('POST', '/api/login', new FormData());
    expect(answer.status).toBe(415);
  });

  it('has the common shape for invalid HTTP and for too long headers', async () => {
    const { port } = new URL(gateway.url);
    const raw = async (text: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(text);
      return consumeText(socket);
    };
    expect(await raw('HELLO GATEWAY\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"BAD_INPUT"/);
    const longHeader = `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await raw(longHeader)).toMatch(/^HTTP\/1.1 431 [\s\S]*"requestId"/);
  });

  it('names invalid, missing and unknown fields', async () => {
    const answer = await anyone.post('/api/register', { email: 'no', password: '123', lastName: ' ', role: 'admin' });
    const fields = errorOf(answer).details?.map(({ field }) => field);
    expect(fields?.sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'role']);
    expect(errorOf(answer).details).toContainEqual({ field: 'firstName', message: 'First name is required' });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', '\ud83d'],
  ])('is 400 for %s in a text', async (_, password) => {
    const answer = await anyone.post('/api/login', { email: 'a@example.com', password });
    expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([400, 'password']);
  });
});

describe('the same-site check of writes', () => {
  const ownOrigin = (): string => new URL(gateway.url).origin;

  it.each(['/api/login', '/api/register', '/api/logout', '/api/cars', '/api/upload'])(
    'refuses other sites on %s before anything else is checked',
    async (path) => {
      const refused: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${ownOrigin()}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: ownOrigin() },
      ];
      for (const headers of refused) {
        const answer = await anyone.post(path, {}, headers);
        expect([answer.status, errorOf(answer).code]).toEqual([403, 'CROSS_SITE_REQUEST']);
      }
    },
  );

  it('accepts our own origin, the public address and programs', async () => {
    const accepted: Record<string, string>[] = [
      {},
      { origin: ownOrigin(), 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:8080' },
    ];
    for (const headers of accepted) {
      const answer = await anyone.post('/api/login', {}, headers);
      expect(answer.status).toBe(400);
    }
  });

  it('does not apply to reads', async () => {
    const answer = await anyone.get('/api/health/live', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});

describe('every response', () => {
  it('returns a valid request id and replaces any other', async () => {
    const accepted = await anyone.get('/api/health/live', { 'x-request-id': 'trace-42' });
    expect(accepted.headers.get('x-request-id')).toBe('trace-42');
    const replaced = await anyone.get('/api/health/live', { 'x-request-id': 'a b"<script>' });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/', '/api/health/live', '/api/cars', '/api/docs', '/assets/app-abc123.js'])(
    'has security headers at %s',
    async (path) => {
      const { headers } = await anyone.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/);
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['/api/cars', '/%61pi/cars', '/%61pi/nothing'])('must not be cached at %s', async (path) => {
    const { status, headers } = await anyone.get(path);
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('exists for HEAD without a body and for OPTIONS with the allowed methods', async () => {
    const head = await anyone.send('HEAD', '/api/health/live');
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await anyone.send('OPTIONS', '/api/cars/0199d3a0-0000-7000-8000-000000000001');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, PUT']);
  });

  it('is 503 with Retry-After while a service is unavailable', async () => {
    const started = Date.now();
    const answer = await anyone.get('/api/plans');
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Sooner than the deadline of a call.
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('of the readiness probe names each dependency, while liveness depends on none', async () => {
    const ready = await anyone.get('/api/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({
      ready: false,
      dependencies: { rabbitmq: 'up', identity: 'down', collection: 'down', marketplace: 'down', billing: 'down' },
    });
    expect((await anyone.get('/api/health/live')).status).toBe(200);
  });

  it('is counted in the Prometheus metrics', async () => {
    await anyone.get('/api/health/live');
    const { text } = await anyone.get('/api/metrics');
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/health\/live"/);
  });
});
