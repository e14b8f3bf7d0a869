import { waitFor } from '@vault/service-kit/testing';
import { Browser, errorOf, formOf, newUser } from './support/browser';
import { twoColorImage } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

interface Profile {
  readonly firstName: string;
  readonly showcasePublic: boolean;
  readonly showcaseSlug: string | null;
}

let gateway: SharedGateway;
let owner: Browser;
let visitor: Browser;
let photo: string;
let slug: string;

const profileOf = async (browser: Browser): Promise<Profile> => (await browser.get('/api/profile')).body as Profile;

beforeAll(async () => {
  gateway = await sharedGateway();
  visitor = new Browser(gateway.url);
  owner = await newUser(gateway.url);
  const form = formOf({ name: 'Twin Mill', condition: 'Mint' }, [['images', 'a.jpg', await twoColorImage(1600, 900)]]);
  photo = ((await owner.post('/api/cars', form)).body as { images: string[] }).images[0] ?? '';
  const { body } = await owner.put('/api/profile', { showcasePublic: true });
  slug = (body as Profile).showcaseSlug ?? '';
});

const page = { accept: 'text/html,*/*;q=0.8' };

describe('a profile', () => {
  it('has a private showcase until its owner publishes it', async () => {
    const robin = await newUser(gateway.url);
    expect(await profileOf(robin)).toMatchObject({ firstName: 'Robin', lastName: 'Vale', showcasePublic: false });
    const opened = await robin.put('/api/profile', { firstName: ' Robyn ', showcasePublic: true });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ firstName: 'Robyn', lastName: 'Vale', showcasePublic: true });
    expect(await profileOf(robin)).toEqual(opened.body);
    const closed = await robin.put('/api/profile', { showcasePublic: false });
    expect(closed.body).toMatchObject({ firstName: 'Robyn', showcasePublic: false });
    expect((await robin.get('/api/auth/user')).body).toMatchObject({ firstName: 'Robyn' });
  });

  it('passes a changed name on to its showcase', async () => {
    const robin = await newUser(gateway.url);
    const { body } = await robin.put('/api/profile', { showcasePublic: true });
    const showcaseNames = async (name: string): Promise<boolean> => {
      const showcase = await visitor.get(`/api/showcase/${(body as Profile).showcaseSlug}`);
      return (showcase.body as { collector?: string }).collector === name;
    };
    await waitFor(() => showcaseNames('Robin V.'));
    await robin.put('/api/profile', { firstName: 'Wren' });
    await waitFor(() => showcaseNames('Wren V.'));
  });

  it.each([
    ['an empty name', { firstName: ' ' }, 'firstName'],
    ['a name of 81 characters', { lastName: 'x'.repeat(81) }, 'lastName'],
    ['another address', { email: 'eve@example.com' }, 'email'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const answer = await owner.put('/api/profile', body);
    expect([answer.status, errorOf(answer).details?.map((each) => each.field)]).toEqual([400, [field]]);
  });
});

describe('the preview of a showcase', () => {
  it('has the escaped title, intro and photo of the showcase', async () => {
    const title = 'Robin’s </title><script>alert(1)</script>';
    await owner.put('/api/collection/showcase', { title, intro: 'Nine "cars" & more' });
    const { status, text, headers } = await visitor.get(`/showcase/${slug}/`, page);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    for (const tag of [
      '<title>Robin’s &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
      'property="og:description" content="Nine &quot;cars&quot; &amp; more"',
      `property="og:image" content="http://localhost:8080${photo}?w=1280"`,
      'property="og:image:width" content="1280"',
      'property="og:image:height" content="720"',
      'name="twitter:card" content="summary_large_image"',
      'name="robots" content="noindex"',
      `<link rel="canonical" href="http://localhost:8080/showcase/${slug}" />`,
      '<div id="root">',
    ]) {
      expect(text).toContain(tag);
    }
    expect(text).not.toContain('<script>alert');
  });

  it('is 304 for a matching ETag until the showcase changes', async () => {
    const etag = (await visitor.get(`/showcase/${slug}`, page)).headers.get('etag') ?? '';
    expect((await visitor.get(`/showcase/${slug}`, { ...page, 'if-none-match': etag })).status).toBe(304);
    await owner.put('/api/collection/showcase', { title: 'Changed' });
    expect((await visitor.get(`/showcase/${slug}`, { ...page, 'if-none-match': etag })).status).toBe(200);
  });

  it.each(['A'.repeat(24), 'short', '%3Cscript%3E'])('is 404 for the unknown slug %s', async (unknownSlug) => {
    const { status, text } = await visitor.get(`/showcase/${unknownSlug}`, page);
    expect(status).toBe(404);
    expect(text).toContain('<div id="root">');
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).not.toContain('<script>');
  });
});

describe('a photo of a public showcase', () => {
  it('is visible to everyone, cacheable for minutes by all but its owner', async () => {
    const otherUser = await newUser(gateway.url);
    for (const browser of [visitor, otherUser]) {
      const answer = await browser.get(`${photo}?w=320`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
    }
    expect((await owner.get(photo)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });

  it('is private again as soon as the showcase is, also with a matching ETag', async () => {
    const etag = (await visitor.get(photo)).headers.get('etag') ?? '';
    await owner.put('/api/profile', { showcasePublic: false });
    expect((await visitor.get(photo, { 'if-none-match': etag })).status).toBe(401);
    expect((await (await newUser(gateway.url)).get(photo)).status).toBe(404);
    expect((await owner.get(photo)).status).toBe(200);
    expect((await visitor.get(`/showcase/${slug}`, page)).status).toBe(404);
  });
});
