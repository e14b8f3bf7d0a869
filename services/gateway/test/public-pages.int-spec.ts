import { PUBLIC_PATHS, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { waitFor } from '@vault/service-kit/testing';
import { join } from 'node:path';
import { Browser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { gatewayBeside } from './support/shared-stack';

const ORIGIN = 'https://vault.example';
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let gateway: TestGateway;
let visitor: Browser;

beforeAll(async () => {
  const WEB_ROOT = join(__dirname, '..', '..', '..', 'web', 'dist');
  gateway = await gatewayBeside({ WEB_ROOT, PUBLIC_URL: ORIGIN });
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

/** What stands between the tags. */
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
  it.each(PUBLIC_PATHS)('%s says in its HTML what it is, and can be read without a script', async (path) => {
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

  it.each(SIGN_IN_PATHS)('%s is there as well, but not to be found by searching', async (path) => {
    const { text: html } = await visitor.get(path, page);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(bodyOf(html)).toMatch(/<h1[ >]/);
  });

  it('is the same with a slash at its end and with any query', async () => {
    const plain = await visitor.get('/pricing', page);
    for (const address of ['/pricing/', '/pricing?utm_source=mail&plan=premium', '/pricing/?x=%22%3E%3Cscript%3E']) {
      expect((await visitor.get(address, page)).text).toBe(plain.text);
    }
    expect(canonicalOf((await visitor.get('/?ref=robin', page)).text)).toBe(`${ORIGIN}/`);
  });

  it('is for visitors: whoever brings a cookie gets the app, which finds out who that is', async () => {
    for (const name of ['__Host-session', '__Host-remember']) {
      const { text: html } = await visitor.get('/pricing', { ...page, cookie: `${name}=anything` });
      expect(bodyOf(html)).not.toMatch(/<h1[ >]/);
      expect(html).not.toContain('data-page');
      expect(html).toContain('<title>Pricing | Diecast Vault</title>');
    }
    expect((await visitor.get('/pricing', { ...page, cookie: 'theme=dark' })).text).toContain('data-page="/pricing"');
  });

  it('is not sent again when it is the same', async () => {
    const { headers } = await visitor.get('/faq', page);
    const again = await visitor.get('/faq', { ...page, 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const cookie = '__Host-session=anything';
    const member = await visitor.get('/faq', { ...page, cookie, 'if-none-match': headers.get('etag') ?? '' });
    expect(member.status).toBe(200);
  });
});

describe('what search engines are told beside the text', () => {
  it('names the prices of the catalogue, each plan by the month and by the year', async () => {
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

  it('holds the questions and answers that stand on the page', async () => {
    const { text: html } = await visitor.get('/faq', page);
    const found = structuredOf(html).find((thing) => thing['@type'] === 'FAQPage');
    const questions = found?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const words = textOf(bodyOf(html)).replace(/\s+/g, ' ');
    expect(questions).toHaveLength(10);
    for (const { name, acceptedAnswer } of questions) {
      expect(words).toContain(name);
      expect(words).toContain(acceptedAnswer.text);
    }
  });

  it('says on the home page whose site this is', async () => {
    const [site] = structuredOf((await visitor.get('/', page)).text);
    expect(JSON.stringify(site)).toContain(`"url":"${ORIGIN}/"`);
  });

  it('lists every public page in the sitemap, which robots.txt names', async () => {
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

describe('where there is no page', () => {
  it.each(['/no-such-page', '/features/more', '/stats', '/add', '/profile', '/car', '/.env/', '/index'])(
    '%s is 404 for a visitor, in words',
    async (path) => {
      const { status, text: html } = await visitor.get(path, page);
      expect(status).toBe(404);
      expect(textOf(bodyOf(html))).toContain('404 Page Not Found');
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect(canonicalOf(html)).toBeUndefined();
    },
  );

  it.each(['/marketplace', '/marketplace/inbox', '/car/42', '/verify-email', '/admin', '/unsubscribe/abc'])(
    '%s opens for a visitor too, and is not to be found by searching',
    async (path) => {
      const { status, text: html } = await visitor.get(path, page);
      expect(status).toBe(200);
      expect(metaOf(html, 'robots')).toBe('noindex');
    },
  );

  it('knows the pages of members for whoever may be one, and nothing else', async () => {
    const member = { ...page, cookie: '__Host-session=anything' };
    expect((await visitor.get('/stats', member)).status).toBe(200);
    expect((await visitor.get('/no-such-page', member)).status).toBe(404);
  });

  it('keeps to itself what renders the pages, and gives the bare app to the worker that keeps it', async () => {
    expect((await visitor.get('/.server/pages.mjs')).status).toBe(404);
    const { status, text: html } = await visitor.get('/index.html', page);
    expect([status, html.includes('data-page'), html.includes('<div id="root">')]).toEqual([200, false, true]);
  });
});
