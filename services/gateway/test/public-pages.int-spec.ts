import { PUBLIC_PATHS, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { waitFor } from '@vault/service-kit/testing';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Browser, newUser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { additionalGateway } from './support/shared-stack';

const ORIGIN = 'https://vault.example';
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let gateway: TestGateway;
let visitor: Browser;

beforeAll(async () => {
  const WEB_ROOT = join(__dirname, '..', '..', '..', 'web', 'dist');
  gateway = await additionalGateway({ WEB_ROOT, PUBLIC_URL: ORIGIN });
  visitor = new Browser(gateway.url);
  await waitFor(async () => (await visitor.get('/', page)).text.includes('id="figures"'), 30_000);
}, 180_000);
afterAll(() => gateway.close());

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&amp;/g, '&');

/** The text of an HTML fragment. */
const textOf = (html: string): string => unescaped(html.replace(/<script[\s\S]*?<\/script>|<[^<>]+>/g, ' '));
const bodyOf = (html: string): string => /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
const metaOf = (html: string, key: string): string | undefined => {
  const content = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1];
  return content === undefined ? undefined : unescaped(content);
};
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const dataOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">([\\s\\S]*?)</script>`).exec(html)?.[1] ?? 'null');
const structuredOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

describe('a public page', () => {
  it.each(PUBLIC_PATHS)('%s has its metadata and text in the HTML', async (path) => {
    const { status, text: html, headers } = await visitor.get(path, page);
    const { title, description, keywords } = metadataOf(path);
    expect(status).toBe(200);
    expect(headers.get('vary')).toContain('Cookie');
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).toBe(title);
    expect(metaOf(html, 'description')).toBe(description);
    expect(metaOf(html, 'keywords')).toBe(keywords);
    for (const social of ['og:title', 'twitter:title']) expect(metaOf(html, social)).toBe(title);
    for (const social of ['og:description', 'twitter:description']) expect(metaOf(html, social)).toBe(description);
    expect(metaOf(html, 'og:url')).toBe(ORIGIN + path);
    expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/og.png`);
    expect(metaOf(html, 'robots')).toBeUndefined();
    expect(canonicalOf(html)).toBe(ORIGIN + path);
    const body = bodyOf(html);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(textOf(body).split(/\s+/).length).toBeGreaterThan(150);
    expect(body).not.toMatch(/<(?:script|style)(?![^>]*type="application\/json")/);
  });

  it.each(SIGN_IN_PATHS)('%s is prerendered with noindex', async (path) => {
    const { text: html } = await visitor.get(path, page);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(bodyOf(html)).toMatch(/<h1[ >]/);
  });

  it('is the same with a trailing slash and with any query', async () => {
    const plain = await visitor.get('/pricing', page);
    for (const address of ['/pricing/', '/pricing?utm_source=mail&plan=premium', '/pricing/?x=%22%3E%3Cscript%3E']) {
      expect((await visitor.get(address, page)).text).toBe(plain.text);
    }
    expect(canonicalOf((await visitor.get('/?ref=robin', page)).text)).toBe(`${ORIGIN}/`);
  });

  it('is the bare app for a browser with a session or remember-me cookie', async () => {
    for (const name of ['__Host-session', '__Host-remember']) {
      const { text: html } = await visitor.get('/pricing', { ...page, cookie: `${name}=anything` });
      expect(bodyOf(html)).not.toMatch(/<h1[ >]/);
      expect(html).not.toContain('data-page');
      expect(html).toContain('<title>Pricing | Diecast Vault</title>');
    }
    expect((await visitor.get('/pricing', { ...page, cookie: 'theme=dark' })).text).toContain('data-page="/pricing"');
  });

  it('is 304 for a matching ETag, but not once a cookie is sent', async () => {
    const { headers } = await visitor.get('/faq', page);
    const again = await visitor.get('/faq', { ...page, 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const cookie = '__Host-session=anything';
    const member = await visitor.get('/faq', { ...page, cookie, 'if-none-match': headers.get('etag') ?? '' });
    expect(member.status).toBe(200);
  });
});

it('is rendered by a process that ends afterwards', async () => {
  const children = (): Promise<string> => readFile(`/proc/${gateway.pid}/task/${gateway.pid}/children`, 'utf8');
  await waitFor(async () => (await children()).trim() === '', 30_000);
  expect((await visitor.get('/', page)).text).toContain('data-page="/"');
});

it('has no inline script but those that its policy allows by their hash', async () => {
  for (const path of ['/', '/index.html', '/car/7']) {
    const { text: html, headers } = await visitor.get(path, page);
    const policy = headers.get('content-security-policy') ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, code = ''] of inline)
      expect(policy).toContain(` 'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

it('has its styles in the HTML, and names the whole stylesheet and its scripts for later', async () => {
  for (const path of [...PUBLIC_PATHS, ...SIGN_IN_PATHS]) {
    const { text: html } = await visitor.get(path, page);
    const [, whole = ''] =
      new RegExp(`<style id="styles" data-for="${path}" data-all="([^"]*)">@layer `).exec(html) ?? [];
    expect((await visitor.get(whole)).headers.get('content-type')).toContain('text/css');
    expect(html).not.toMatch(/\srel="(?:stylesheet|modulepreload)"|<script[^>]*\stype="module"/);
    const scripts = [...html.matchAll(/(?:data-rel="modulepreload"[^>]* href|type="after-paint" src)="([^"]*)"/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, script = ''] of scripts) expect((await visitor.get(script)).status).toBe(200);
  }
});

describe('search engines', () => {
  it('find the monthly and yearly price of each plan', async () => {
    const { text: html } = await visitor.get('/pricing', page);
    const { body } = await visitor.get('/api/plans');
    const plans = body as { name: string; monthlyPrice: string; yearlyPrice: string }[];
    expect(dataOf(html, 'plans')).toEqual(plans);
    for (const { monthlyPrice } of plans.slice(1)) expect(textOf(bodyOf(html))).toContain(`$${monthlyPrice}`);
    const products = structuredOf(html).filter((thing) => thing['@type'] === 'Product');
    expect(
      products.map(({ name, offers }) => [name, (offers as { price: string }[]).map(({ price }) => price)]),
    ).toEqual(
      plans.map(({ name, monthlyPrice, yearlyPrice }) => [
        `Diecast Vault ${name}`,
        name === 'Free' ? [monthlyPrice] : [monthlyPrice, yearlyPrice],
      ]),
    );
  });

  it('find the questions and answers of the FAQ page', async () => {
    const { text: html } = await visitor.get('/faq', page);
    const faq = structuredOf(html).find((thing) => thing['@type'] === 'FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const pageText = textOf(bodyOf(html)).replace(/\s+/g, ' ');
    expect(questions).toHaveLength(10);
    for (const { name, acceptedAnswer } of questions) {
      expect(pageText).toContain(name);
      expect(pageText).toContain(acceptedAnswer.text);
    }
  });

  it('find the site’s address on the home page', async () => {
    const [site] = structuredOf((await visitor.get('/', page)).text);
    expect(JSON.stringify(site)).toContain(`"url":"${ORIGIN}/"`);
  });

  it('find every public page in the sitemap named by robots.txt', async () => {
    const robots = await visitor.get('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const closed of ['/api/', '/admin', '/stats', '/search', '/profile']) {
      expect(robots.text).toContain(`Disallow: ${closed}\n`);
    }
    const sitemap = await visitor.get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    const listed = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)];
    expect(listed.map(([, address]) => address)).toEqual(PUBLIC_PATHS.map((path) => ORIGIN + path));
    const disallowed = [...robots.text.matchAll(/Disallow: (\S+)/g)].map(([, prefix]) => prefix ?? '');
    for (const path of PUBLIC_PATHS) expect(disallowed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  });
});

describe('an address that is no public page', () => {
  it.each(['/no-such-page', '/features/more', '/stats', '/add', '/profile', '/car', '/.env/', '/index'])(
    '%s is a 404 page for a visitor',
    async (path) => {
      const { status, text: html } = await visitor.get(path, page);
      expect(status).toBe(404);
      expect(textOf(bodyOf(html))).toContain('404 Page Not Found');
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect(canonicalOf(html)).toBeUndefined();
    },
  );

  it.each(['/marketplace', '/marketplace/inbox', '/car/42', '/verify-email', '/admin', '/unsubscribe/abc'])(
    '%s is served to a visitor with noindex',
    async (path) => {
      const { status, text: html } = await visitor.get(path, page);
      expect(status).toBe(200);
      expect(metaOf(html, 'robots')).toBe('noindex');
    },
  );

  it('is served to a browser with a session cookie only if it is a page of members', async () => {
    const member = { ...page, cookie: '__Host-session=anything' };
    expect((await visitor.get('/stats', member)).status).toBe(200);
    expect((await visitor.get('/no-such-page', member)).status).toBe(404);
  });

  it('leads members on where it is a short one, and nobody else', async () => {
    const member = await newUser(gateway.url);
    const led = await member.get('/marketplace/inbox/42', page);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/collector-network?tab=messages&conversation=42']);
    expect(led.headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('/marketplace/inbox/42', page)).status).toBe(200);
    // Who is asked to sign in returns here; the page that it leads to would not ask.
    const ended = { ...page, cookie: '__Host-session=ended' };
    expect((await visitor.get('/marketplace/inbox/42', ended)).status).toBe(200);
  });

  it('does not expose the page renderer, and /index.html is the bare app', async () => {
    expect((await visitor.get('/.server/pages.mjs')).status).toBe(404);
    const { status, text: html } = await visitor.get('/index.html', page);
    expect([status, html.includes('data-page'), html.includes('<div id="root">')]).toEqual([200, false, true]);
  });
});
