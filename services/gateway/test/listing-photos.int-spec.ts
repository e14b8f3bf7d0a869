import sharp from 'sharp';
import { Browser, formOf, newUser, type Answer } from './support/browser';
import { bodyOf, listingOf, LISTINGS, createListing, refusalOf, type ListingBody } from './support/market';
import { twoColorImage, headerOnlyPng } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let seller: Browser;
let member: Browser;
let visitor: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  [seller, member] = await Promise.all([newUser(gateway.url), newUser(gateway.url)]);
  visitor = new Browser(gateway.url);
});

type FormFile = readonly [field: string, name: string, content: Buffer];
const asFiles = (contents: readonly Buffer[]): FormFile[] =>
  contents.map((content, index) => ['photos', `${index}.jpg`, content] as const);

const FIELDS = { title: 'Twin Mill', type: 'sale', price: '12.50', tags: '["redline"]' };
const create = (contents: readonly Buffer[], texts: Record<string, string> = {}): Promise<Answer> =>
  seller.post(LISTINGS, formOf({ ...FIELDS, ...texts }, asFiles(contents)));
const edit = (id: number, texts: Record<string, string>, contents: readonly Buffer[] = []): Promise<Answer> =>
  seller.send('PUT', `${LISTINGS}/${id}`, formOf(texts, asFiles(contents)));

/** Photos are recognized by their widths. */
const imageOfWidth = (width: number): Promise<Buffer> => twoColorImage(width, 60);
const images = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => imageOfWidth(100 + index)));
const widthsOf = (listing: ListingBody): number[] => listing.pictures.map(({ width }) => width);
const ownListingCount = async (): Promise<number> =>
  Number((await seller.get(`${LISTINGS}?seller=${(await whoIs(seller)).id}`)).headers.get('x-total-count'));
const whoIs = async (browser: Browser): Promise<{ id: string }> =>
  bodyOf(await browser.get('/api/auth/user'), 200) as { id: string };

describe('a listing as a form with photos', () => {
  it('stores them in their order', async () => {
    const listing = listingOf(await create([await imageOfWidth(120), await imageOfWidth(140)]), 201);
    expect(listing).toMatchObject({ title: 'Twin Mill', price: '12.50', tags: ['redline'], status: 'active' });
    expect(widthsOf(listing)).toEqual([120, 140]);
    for (const url of listing.photos) {
      expect(url).toMatch(/^\/api\/photos\/listing-[0-9a-f-]{36}$/);
      const answer = await member.get(url, { accept: 'image/webp' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', height: 60 });
    }
  });

  it('keeps, drops, reorders and adds photos when it is changed', async () => {
    const listing = listingOf(await create(await images(3)), 201);
    const [first = '', , third = ''] = listing.photos;
    const existingUrls = JSON.stringify([third, first]);
    const changed = listingOf(
      await edit(listing.id, { existingPhotos: existingUrls, title: 'Twin Mill II' }, [await imageOfWidth(200)]),
      200,
    );
    expect([changed.title, widthsOf(changed)]).toEqual(['Twin Mill II', [102, 100, 200]]);
    expect((await member.get(listing.photos[1] ?? '')).status).toBe(404);
    const none = listingOf(await edit(listing.id, { existingPhotos: '[]' }), 200);
    expect(none.photos).toEqual([]);
  });

  it('keeps its photos when a change does not mention them', async () => {
    const listing = listingOf(await create(await images(2)), 201);
    const changed = listingOf(await edit(listing.id, { price: '15' }), 200);
    expect([changed.photos, changed]).toEqual([listing.photos, expect.objectContaining({ price: '15.00' })]);
  });

  it('is created once per Idempotency-Key, and refused with another photo', async () => {
    const before = await ownListingCount();
    const content = await imageOfWidth(150);
    const send = (file: Buffer): Promise<Answer> =>
      seller.post(LISTINGS, formOf(FIELDS, asFiles([file])), { 'idempotency-key': 'one-listing' });
    const [first, again] = [await send(content), await send(content)];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(again.text).toBe(first.text);
    expect(refusalOf(await send(await imageOfWidth(151)))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', []]);
    expect(await ownListingCount()).toBe(before + 1);
  });

  it.each([
    ['a text file', Buffer.from('this is no picture')],
    ['an HTML page with a script', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
    ['an image of 3,600 megapixels', headerOnlyPng(60_000, 60_000)],
    ['an empty file', Buffer.alloc(0)],
  ])('is refused with %s among its photos, and nothing is listed', async (_, content) => {
    const before = await ownListingCount();
    const good = await imageOfWidth(130);
    expect(refusalOf(await create([good, content]))).toEqual([415, 'NOT_A_PICTURE', ['photos']]);
    const listing = await createListing(member, { title: 'Bone Shaker' });
    const change = formOf({ title: 'Changed' }, asFiles([content]));
    expect((await member.send('PUT', `${LISTINGS}/${listing.id}`, change)).status).toBe(415);
    expect(listingOf(await member.get(`${LISTINGS}/${listing.id}`), 200).title).toBe('Bone Shaker');
    expect(await ownListingCount()).toBe(before);
  });

  it('has at most ten photos, including those that it keeps', async () => {
    const before = await ownListingCount();
    expect((await create(await images(11))).status).toBe(400);
    expect(await ownListingCount()).toBe(before);
    const listing = listingOf(await create(await images(10)), 201);
    const existingPhotos = { existingPhotos: JSON.stringify(listing.photos.slice(0, 5)) };
    const [status, code] = refusalOf(await edit(listing.id, existingPhotos, await images(6)));
    expect([status, ['BAD_INPUT', 'TOO_MANY_IMAGES'].includes(code)]).toEqual([400, true]);
    expect(listingOf(await member.get(`${LISTINGS}/${listing.id}`), 200).photos).toEqual(listing.photos);
    expect(listingOf(await edit(listing.id, existingPhotos, await images(5)), 200).photos).toHaveLength(10);
  });

  it('refuses files in an unknown field', async () => {
    const form = formOf(FIELDS, [['images', 'a.jpg', await imageOfWidth(120)]]);
    expect(refusalOf(await seller.post(LISTINGS, form))).toEqual([400, 'BAD_INPUT', ['images']]);
  });

  it('may keep only its own photos', async () => {
    const [one, other] = [await create(await images(1)), await create(await images(1))];
    const { id } = listingOf(one, 201);
    const strange = JSON.stringify(listingOf(other, 201).photos);
    expect(refusalOf(await edit(id, { existingPhotos: strange }))).toEqual([400, 'BAD_INPUT', ['existingPhotos']]);
  });
});

describe('a listing that names photos by URL', () => {
  const upload = async (browser: Browser): Promise<string[]> => {
    const form = formOf({}, [['images', 'a.jpg', await imageOfWidth(170)]]);
    return (bodyOf(await browser.post('/api/upload', form), 201) as { urls: string[] }).urls;
  };

  it('accepts the seller’s uploads', async () => {
    const photos = await upload(seller);
    const listing = await createListing(seller, { photos });
    expect(listing.photos).toHaveLength(1);
    expect((await member.get(listing.photos[0] ?? '')).status).toBe(200);
  });

  it('refuses other users’ uploads and foreign addresses', async () => {
    for (const photos of [await upload(member), ['https://example.com/a.jpg'], ['/api/photos/listing-1']]) {
      const answer = await seller.post(LISTINGS, { title: 'Twin Mill', photos });
      expect(refusalOf(answer)).toEqual([400, 'BAD_INPUT', ['photos']]);
    }
  });

  it('copies the photos of a car, which stay private', async () => {
    const form = formOf({ name: 'Deora', condition: 'Mint' }, [['images', 'a.jpg', await imageOfWidth(180)]]);
    const car = bodyOf(await seller.post('/api/cars', form), 201) as { id: string; images: string[] };
    const listing = await createListing(seller, { photos: car.images, carId: car.id });
    const [copy = ''] = listing.photos;
    const [original = ''] = car.images;
    expect((await member.get(copy)).status).toBe(200);
    expect((await member.get(original)).status).toBe(404);
    await seller.delete(`${LISTINGS}/${listing.id}`);
    expect((await seller.get(original)).status).toBe(200);
  });
});

describe('a photo of a listing', () => {
  it('is served in the widths and formats of any photo, with a sandboxing policy', async () => {
    const { photos } = listingOf(await create([await twoColorImage(800, 600)]), 201);
    const answer = await member.get(`${photos[0]}?w=320`, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await sharp(answer.bytes).metadata()).width).toBe(320);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    expect((await member.get(`${photos[0]}?w=321`)).status).toBe(400);
  });

  it('is visible to visitors only as the first of an active listing', async () => {
    const listing = listingOf(await create(await images(2)), 201);
    const [first = '', second = ''] = listing.photos;
    expect([(await visitor.get(first)).status, (await visitor.get(second)).status]).toEqual([200, 401]);
    expect((await member.get(second)).status).toBe(200);
    await seller.put(`${LISTINGS}/${listing.id}`, { status: 'sold' });
    expect((await visitor.get(first)).status).toBe(401);
    expect((await member.get(first)).status).toBe(200);
  });

  it('is 404 for an unknown or malformed id, and 401 for visitors', async () => {
    for (const id of ['0199d3a0-0000-7000-8000-000000000001', '7', '..%2fcars']) {
      expect([
        (await member.get(`/api/photos/listing-${id}`)).status,
        (await visitor.get(`/api/photos/listing-${id}`)).status,
      ]).toEqual([404, 401]);
    }
  });

  it('is not found as a car’s photo of the same id', async () => {
    const { photos } = listingOf(await create(await images(1)), 201);
    const asCar = (photos[0] ?? '').replace('listing-', 'car-');
    expect((await seller.get(asCar)).status).toBe(404);
  });
});

describe('the preview of a listing', () => {
  const page = { accept: 'text/html,*/*;q=0.8' };
  const at = (id: number | string): string => `/marketplace/listings/${id}`;

  it('has the title, price and photo, which a visitor may fetch', async () => {
    const title = 'Twin Mill </title><script>alert(1)</script>';
    const listing = listingOf(await create([await twoColorImage(1600, 900)], { title, brand: 'Hot Wheels' }), 201);
    const { status, text, headers } = await visitor.get(at(listing.id), page);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const image = `${listing.photos[0]}?w=1280`;
    for (const tag of [
      'Twin Mill &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
      `property="og:image" content="http://localhost:8080${image}"`,
      'property="og:image:width" content="1280"',
      'property="og:image:height" content="720"',
      'name="twitter:card" content="summary_large_image"',
      `<link rel="canonical" href="http://localhost:8080${at(listing.id)}" />`,
    ]) {
      expect(text).toContain(tag);
    }
    expect(text).toMatch(/property="og:description" content="[^"]*12\.50[^"]*Hot Wheels/);
    expect(text).not.toContain('<script>alert');
    expect((await visitor.get(image)).status).toBe(200);
  });

  const GENERAL = '<title>Marketplace | Diecast Vault</title>';

  it('has the general title once the listing is sold or deleted', async () => {
    const [sold, deleted] = [
      await createListing(seller, { title: 'Sold One' }),
      await createListing(seller, { title: 'Gone One' }),
    ];
    await seller.put(`${LISTINGS}/${sold.id}`, { status: 'sold' });
    await seller.delete(`${LISTINGS}/${deleted.id}`);
    for (const { id, title } of [sold, deleted]) {
      const { status, text } = await visitor.get(at(id), page);
      expect([status, text.includes(GENERAL), text.includes(title)]).toEqual([200, true, false]);
    }
  });

  it('is the same for members as for visitors, since proxies may cache it', async () => {
    const sold = await createListing(seller, { title: 'Sold One' });
    await seller.put(`${LISTINGS}/${sold.id}`, { status: 'sold' });
    expect((await seller.get(at(sold.id), page)).text).not.toContain('Sold One');
  });

  it.each(['0', '-1', '99999999999', 'abc', '1e3', "1' or 1=1"])(
    'has the general title for the invalid id %s',
    async (id) => {
      const { status, text } = await visitor.get(at(encodeURIComponent(id)), page);
      expect([status, text.includes(GENERAL)]).toEqual([200, true]);
    },
  );
});
