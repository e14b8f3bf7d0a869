import { EVENTS } from '@vault/contracts/registry';
import { BusModule } from '@vault/service-kit/bus';
import {
  recordedEvents,
  startTestService,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { Browser, formOf, newUser, type TestUser } from './support/browser';
import { bodyOf, createListing } from './support/market';
import { twoColorImage } from './support/images';
import { readAllRoutes, routesContaining, type RouteTexts } from './support/read-all-routes';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

const SERVICES = ['identity', 'collection', 'marketplace', 'notifications'] as const;

/** Texts that no other test writes, one for each private field. */
const SECRETS = {
  region: 'Ultima Thule',
  value: '98765.43',
  price: '12345.67',
  day: '2013-02-17',
  notes: 'grandmother’s attic',
  tag: 'behind-the-piano',
  wish: 'Moonraker wish',
  target: '45678.91',
} as const;

let gateway: SharedGateway;
let listener: TestService;
let events: RecordedEvent[];
let owner: TestUser;
let ids: (string | number)[];
/** All others, by their relation to the owner. */
let readers: Record<'visitor' | 'member' | 'follower' | 'correspondent', Browser>;

const change = async (changes: object): Promise<unknown> => bodyOf(await owner.put('/api/profile', changes), 200);

beforeAll(async () => {
  gateway = await sharedGateway();
  listener = await startTestService({ name: 'listener', module: BusModule.forRoot({ service: 'listener' }) });
  events = await recordedEvents(listener.bus, EVENTS);
  owner = await newUser(gateway.url, { firstName: 'Quillon', lastName: 'Zabrinsky' });
  const [member, follower, correspondent] = [
    await newUser(gateway.url),
    await newUser(gateway.url),
    await newUser(gateway.url),
  ];
  readers = { visitor: new Browser(gateway.url), member, follower, correspondent };
  const link = 'https://instagram.com/quillonz';
  await change({ region: SECRETS.region, bio: 'I collect', socialLinks: [{ url: link }], profilePublic: true });
  bodyOf(await follower.post(`/api/collectors/${owner.id}/follow`, {}), 204);

  const texts = { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', notes: SECRETS.notes };
  const amounts = { estimatedValue: SECRETS.value, purchasePrice: SECRETS.price, purchaseDate: SECRETS.day };
  const form = formOf({ ...texts, ...amounts, tags: JSON.stringify([SECRETS.tag]) }, [
    ['images', 'a.jpg', await twoColorImage(120, 80)],
  ]);
  const car = bodyOf(await owner.post('/api/cars', form), 201) as { id: string; images: string[]; releaseId: number };
  const wish = { name: SECRETS.wish, targetPrice: SECRETS.target, notes: SECRETS.notes };
  const { id: wishId } = bodyOf(await owner.post('/api/wishlist', wish), 201) as { id: string };
  // The listing's own texts may be read by anyone; the car's must not be.
  const listing = await createListing(owner, {
    title: 'Twin Mill',
    carId: car.id,
    photos: car.images,
    location: 'Elsewhere',
  });
  const { slug } = bodyOf(await owner.put('/api/collection/showcase', { public: true }), 200) as { slug: string };
  const message = await waitFor(async () => {
    const answer = await correspondent.post(`/api/collectors/${owner.id}/messages`, { message: 'Hello' });
    return answer.status === 201 && (answer.body as { id: string; conversationId: string });
  });
  bodyOf(await owner.post(`/api/conversations/${message.conversationId}/messages`, { message: 'Good day' }), 201);
  ids = [owner.id, car.id, car.releaseId, wishId, listing.id, slug, message.conversationId, message.id];
  await waitFor(async () => {
    const feed = bodyOf(await follower.get('/api/feed'), 200) as { kind: string }[];
    return ['added', 'listed'].every((kind) => feed.some((entry) => entry.kind === kind));
  }, 20_000);
}, 120_000);
afterAll(() => listener.close());

const readAll = (reader: Browser): Promise<RouteTexts> => readAllRoutes(reader, { services: SERVICES, ids });

const routesShowing = async (text: string, reader: Browser): Promise<string[]> =>
  routesContaining(text, await readAll(reader));

const eventsContaining = (text: string): string[] => [
  ...new Set(events.filter(({ payload }) => JSON.stringify(payload).includes(text)).map(({ name }) => name)),
];

describe('the private fields of a collector with a public profile', () => {
  let ownTexts: RouteTexts;
  let othersTexts: RouteTexts[number][];
  beforeAll(async () => {
    ownTexts = await readAll(owner);
    othersTexts = [];
    for (const reader of Object.values(readers)) othersTexts.push(...(await readAll(reader)));
  });

  it.each(Object.entries(SECRETS))('no route shows the %s to others', (_, text) => {
    // Proves that the routes show it to its owner.
    expect(routesContaining(text, ownTexts).length).toBeGreaterThan(0);
    expect(routesContaining(text, othersTexts)).toEqual([]);
  });

  it('no route shows the e-mail address to others', () => {
    expect(routesContaining(owner.email, othersTexts)).toEqual([]);
  });

  it.each(Object.entries(SECRETS))('no event contains the %s', (_, text) => {
    expect(eventsContaining(text)).toEqual([]);
  });
});

describe('the shared fields of a collector', () => {
  afterEach(() => change({ sharing: { region: false, value: false } }));

  it('the region is on the profile, cards and listings only while it is shared', async () => {
    await change({ sharing: { region: true } });
    const routes = [
      'identity.collectors.get',
      'identity.collectors.list',
      'marketplace.listings.get',
      'marketplace.sellers.get',
    ];
    const shown = await waitFor(async () => {
      const found = await routesShowing(SECRETS.region, readers.member);
      return found.length >= routes.length && found;
    }, 10_000);
    expect(shown).toEqual(routes);
    expect(await routesShowing(SECRETS.region, readers.follower)).toEqual(
      [...routes, 'identity.collectors.following'].sort(),
    );
    expect(await routesShowing(SECRETS.region, readers.visitor)).toEqual([]);
    expect(eventsContaining(SECRETS.region)).toEqual(['identity.user-changed.v1']);

    await change({ sharing: { region: false } });
    await waitFor(async () => (await routesShowing(SECRETS.region, readers.follower)).length === 0, 10_000);
  });

  it('the value is only on the profile while it is shared', async () => {
    await change({ sharing: { value: true } });
    const shown = await waitFor(async () => {
      const found = await routesShowing(SECRETS.value, readers.member);
      return found.length > 0 && found;
    }, 10_000);
    expect(shown).toEqual(['collection.collectors.vault']);
    for (const reader of [readers.follower, readers.correspondent]) {
      expect(await routesShowing(SECRETS.value, reader)).toEqual(['collection.collectors.vault']);
    }
    expect(await routesShowing(SECRETS.value, readers.visitor)).toEqual([]);
    expect(eventsContaining(SECRETS.value)).toEqual([]);
  });

  it('a showcase shows values or purchases only while its own settings allow it', async () => {
    const showcase = (changes: object): Promise<unknown> =>
      owner.put('/api/collection/showcase', changes).then((answer) => bodyOf(answer, 200));
    const onlyShowcase = ['collection.showcase.get'];
    await showcase({ showValues: true });
    const withValues = await readAll(readers.visitor);
    expect(routesContaining(SECRETS.value, withValues)).toEqual(onlyShowcase);
    for (const text of [SECRETS.price, SECRETS.day]) expect(routesContaining(text, withValues)).toEqual([]);
    await showcase({ showValues: false, showPurchases: true });
    const withPurchases = await readAll(readers.visitor);
    expect(routesContaining(SECRETS.value, withPurchases)).toEqual([]);
    for (const text of [SECRETS.price, SECRETS.day])
      expect(routesContaining(text, withPurchases)).toEqual(onlyShowcase);
    await showcase({ showPurchases: false });
  });
});

describe('the name of a collector', () => {
  /** Routes of others that name the owner. */
  const NAMING = [
    'collection.collectors.vault',
    'collection.showcase.get',
    'identity.collectors.following',
    'identity.collectors.get',
    'identity.collectors.list',
    'identity.feed.get',
    'marketplace.conversations.get',
    'marketplace.conversations.list',
    'marketplace.conversations.messages',
    'marketplace.direct.get',
    'marketplace.listings.get',
    'marketplace.listings.list',
    'marketplace.sellers.get',
  ];
  const textsOfAll = async (): Promise<RouteTexts> => (await Promise.all(Object.values(readers).map(readAll))).flat();
  /** But for the recipient's own notifications, which were written before. */
  const leaksOf = (text: string, texts: RouteTexts): string[] =>
    routesContaining(text, texts).filter((route) => route !== 'notifications.inbox.list');

  it('is the one that they chose for a public profile, on every route', async () => {
    await change({ publicName: 'Redline Quill' });
    await waitFor(async () => (await readers.correspondent.get('/api/conversations')).text.includes('Redline Quill'));
    const texts = await textsOfAll();
    expect(routesContaining('Redline Quill', texts)).toEqual(NAMING);
    for (const text of ['Zabrinsky', 'Quillon Z']) expect(leaksOf(text, texts)).toEqual([]);
  });

  it('is first name and initial without a public profile', async () => {
    await change({ profilePublic: false });
    await waitFor(async () => (await readers.correspondent.get('/api/conversations')).text.includes('Quillon Z.'));
    const texts = await textsOfAll();
    for (const text of ['Zabrinsky', 'Redline Quill']) expect(leaksOf(text, texts)).toEqual([]);
    await change({ profilePublic: true, publicName: null });
    await waitFor(async () =>
      (await readers.correspondent.get('/api/conversations')).text.includes('Quillon Zabrinsky'),
    );
  });
});

describe('a private profile', () => {
  it('is not found by others and shows nothing of the vault', async () => {
    await change({ profilePublic: false, sharing: { region: true, value: true } });
    await waitFor(async () => (await readers.member.get(`/api/collectors/${owner.id}/vault`)).status === 404);
    for (const reader of Object.values(readers)) {
      const texts = await waitFor(async () => {
        const everything = await readAll(reader);
        return (
          [SECRETS.region, SECRETS.value].every((text) => routesContaining(text, everything).length === 0) && everything
        );
      });
      const routes = routesContaining('Zabrinsky', texts);
      expect(routes.filter((route) => /\.collectors\.|\.feed\./.test(route))).toEqual([]);
    }
    const feed = bodyOf(await readers.follower.get('/api/feed'), 200);
    expect(feed).toEqual([]);
  });
});
