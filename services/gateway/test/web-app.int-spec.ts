import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { Browser } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let anyone: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  anyone = new Browser(gateway.url);
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The response body without decompression. */
const fetchCompressed = (path: string, encoding: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const call = request(gateway.url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });

describe('the web app', () => {
  it('is served at the addresses of its pages, each with its own title', async () => {
    const home = await anyone.get('/', page);
    expect(home.headers.get('content-type')).toContain('text/html');
    expect(home.text).toContain('<title>Diecast Vault | ');
    expect((await anyone.get('/pricing/?plan=premium', page)).text).toContain('<title>Pricing | Diecast Vault</title>');
    expect((await anyone.get('/car/42/edit', page)).text).toContain('<div id="root">');
    expect((await anyone.get('/collectors/robin.vale', page)).text).toContain('<div id="root">');
  });

  it('names the code of a member’s page in its HTML, for whoever may be signed in', async () => {
    const named = '<link rel="modulepreload" crossorigin href="/assets/app-abc123.js" />';
    const signedIn = new Browser(gateway.url);
    signedIn.cookies.set('session', 'something');
    expect((await signedIn.get('/car/42/edit', page)).text).toContain(named);
    expect((await signedIn.get('/car/42', page)).text).not.toContain(named);
    expect((await anyone.get('/car/42/edit', page)).text).not.toContain(named);
    expect((await signedIn.get('/index.html', page)).text).not.toContain('modulepreload');
  });

  it('is revalidated each time, with 304 for a matching ETag', async () => {
    const home = await anyone.get('/', page);
    expect(home.headers.get('cache-control')).toBe('no-cache');
    expect(home.headers.get('vary')).toContain('Cookie');
    const again = await anyone.get('/', { ...page, 'if-none-match': home.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('has immutable hashed assets and revalidated other files', async () => {
    const hashed = await anyone.get('/assets/app-abc123.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect((await anyone.get('/theme.js')).headers.get('cache-control')).not.toContain('immutable');
  });

  it('is compressed', async () => {
    const gzip = await fetchCompressed('/assets/app-abc123.js', 'gzip');
    expect([gzip.encoding, gunzipSync(gzip.body).includes('car car')]).toEqual(['gzip', true]);
    const brotli = await fetchCompressed('/', 'gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).includes('id="root"')]).toEqual(['br', true]);
    expect((await fetchCompressed('/', 'identity')).encoding).toBeUndefined();
  });

  it('has scripts as the build compressed them, for whoever accepts that, each time the same', async () => {
    const plain = await fetchCompressed('/assets/app-abc123.js', 'identity');
    expect(plain.encoding).toBeUndefined();
    for (const accepted of ['gzip, deflate, br', 'br', 'gzip, br']) {
      const { encoding, body } = await fetchCompressed('/assets/app-abc123.js', accepted);
      expect([encoding, body.equals(brotliCompressSync(plain.body))]).toEqual(['br', true]);
    }
    expect((await fetchCompressed('/assets/app-abc123.js', 'br;q=0')).encoding).toBeUndefined();
  });

  it.each([
    '/assets/missing.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.env',
    '/missing.png',
    '/index.html.br',
  ])('has nothing at %s', async (path) => {
    const answer = await anyone.get(path);
    expect(answer.status).toBe(404);
  });

  it('has a content security policy against foreign scripts and framing', async () => {
    const policy = (await anyone.get('/', page)).headers.get('content-security-policy') ?? '';
    for (const part of [
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part);
    }
  });
});

describe('the API documentation', () => {
  it('is served as OpenAPI JSON and as a page', async () => {
    const { body } = await anyone.get('/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Diecast Vault' } });
    expect((await anyone.get('/api/docs')).text).toContain('swagger-ui');
    expect((await anyone.get('/api/docs/json')).status).toBe(200);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-initializer.js']) {
      expect((await anyone.get(`/api/docs/static/${file}`)).status).toBe(200);
    }
  });

  it('has no inline script, which the policy would block', async () => {
    const { text } = await anyone.get('/api/docs');
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(text).not.toMatch(/(?:src|href)="https?:/);
  });
});
