import { EVENTS } from '@vault/contracts/registry';
import { BusModule } from '@vault/service-kit/bus';
import {
  recordedEvents,
  startTestService,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { Browser, formOf, newcomer, type Somebody } from './support/browser';
import { bodyOf, offer } from './support/market';
import { halves } from './support/pictures';
import { readEverything, routesTelling, type Told } from './support/secrets';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

const SERVICES = ['identity', 'collection', 'marketplace', 'notifications'] as const;

/** Words that stand in one place each, and that nobody else has written. */
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
let owner: Somebody;
let ids: (string | number)[];
/** Everybody who is not the owner, by how they stand to them. */
let readers: Record<'visitor' | 'stranger' | 'follower' | 'correspondent', Browser>;

const change = async (changes: object): Promise<unknown> => bodyOf(await owner.put('/api/profile', changes), 200);

beforeAll(async () => {
  gateway = await sharedGateway();
  listener = await startTestService({ name: 'listener', module: BusModule.forRoot({ service: 'listener' }) });
  events = await recordedEvents(listener.bus, EVENTS);
  owner = await newcomer(gateway.url, { firstName: 'Quillon', lastName: 'Zabrinsky' });
  const [stranger, follower, correspondent] = [
    await newcomer(gateway.url),
    await newcomer(gateway.url),
    await newcomer(gateway.url),
  ];
  readers = { visitor: new Browser(gateway.url), stranger, follower, correspondent };
  const link = 'https://instagram.com/quillonz';
  await change({ region: SECRETS.region, bio: 'I collect', socialLinks: [{ url: link }], profilePublic: true });
  bodyOf(await follower.post(`/api/collectors/${owner.id}/follow`, {}), 204);

  const texts = { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', notes: SECRETS.notes };
  const amounts = { estimatedValue: SECRETS.value, purchasePrice: SECRETS.price, purchaseDate: SECRETS.day };
  const form = formOf({ ...texts, ...amounts, tags: JSON.stringify([SECRETS.tag]) }, [
    ['images', 'a.jpg', await halves(120, 80)],
  ]);
  const car = bodyOf(await owner.post('/api/cars', form), 201) as { id: string; images: string[]; modelId: number };
  const wish = { name: SECRETS.wish, targetPrice: SECRETS.target, notes: SECRETS.notes };
  const { id: wishId } = bodyOf(await owner.post('/api/wishlist', wish), 201) as { id: string };
  // What is offered says what its owner wrote there, and nothing of the vault beside it.
  const listing = await offer(owner, { title: 'Twin Mill', carId: car.id, photos: car.images, location: 'Elsewhere' });
  const { slug } = bodyOf(await owner.put('/api/collection/showcase', { public: true }), 200) as { slug: string };
  const letter = await waitFor(async () => {
    const answer = await correspondent.post(`/api/collectors/${owner.id}/messages`, { message: 'Hello' });
    return answer.status === 201 && (answer.body as { id: string; conversationId: string });
  });
  bodyOf(await owner.post(`/api/conversations/${letter.conversationId}/messages`, { message: 'Good day' }), 201);
  ids = [owner.id, car.id, car.modelId, wishId, listing.id, slug, letter.conversationId, letter.id];
  await waitFor(async () => {
    const feed = bodyOf(await follower.get('/api/feed'), 200) as { kind: string }[];
    return ['added', 'listed'].every((kind) => feed.some((entry) => entry.kind === kind));
  }, 20_000);
}, 120_000);
afterAll(() => listener.close());

const read = (reader: Browser): Promise<Told> => readEverything(reader, { services: SERVICES, ids });

const telling = async (words: string, reader: Browser): Promise<string[]> => routesTelling(words, await read(reader));

const told = (words: string): string[] => [
  ...new Set(events.filter(({ payload }) => JSON.stringify(payload).includes(words)).map(({ name }) => name)),
];

describe('what somebody with a public profile keeps to themselves', () => {
  let ownWords: Told;
  let toOthers: Told[number][];
  beforeAll(async () => {
    ownWords = await read(owner);
    toOthers = [];
    for (const reader of Object.values(readers)) toOthers.push(...(await read(reader)));
  });

  it.each(Object.entries(SECRETS))('%s: no route tells it to anybody', (_, words) => {
    // The words are there: their owner reads them.
    expect(routesTelling(words, ownWords).length).toBeGreaterThan(0);
    expect(routesTelling(words, toOthers)).toEqual([]);
  });

  it('the address: no route tells it to anybody', () => {
    expect(routesTelling(owner.email, toOthers)).toEqual([]);
  });

  it.each(Object.entries(SECRETS))('%s: no event tells it', (_, words) => {
    expect(told(words)).toEqual([]);
  });
});

describe('what somebody shares, field by field', () => {
  afterEach(() => change({ sharing: { region: false, value: false } }));

  it('the region stands on profile, cards and listings once it is switched on, and nowhere once it is off', async () => {
    await change({ sharing: { region: true } });
    const places = [
      'identity.collectors.get',
      'identity.collectors.list',
      'marketplace.listings.get',
      'marketplace.sellers.get',
    ];
    await waitFor(async () => (await telling(SECRETS.region, readers.stranger)).length >= places.length, 10_000);
    expect(await telling(SECRETS.region, readers.stranger)).toEqual(places);
    expect(await telling(SECRETS.region, readers.follower)).toEqual(
      [...places, 'identity.collectors.following'].sort(),
    );
    expect(await telling(SECRETS.region, readers.visitor)).toEqual([]);
    expect(told(SECRETS.region)).toEqual(['identity.user-changed.v1']);

    await change({ sharing: { region: false } });
    await waitFor(async () => (await telling(SECRETS.region, readers.follower)).length === 0, 10_000);
  });

  it('the value stands on the profile alone once it is switched on', async () => {
    await change({ sharing: { value: true } });
    await waitFor(async () => (await telling(SECRETS.value, readers.stranger)).length > 0, 10_000);
    for (const reader of [readers.stranger, readers.follower, readers.correspondent]) {
      expect(await telling(SECRETS.value, reader)).toEqual(['collection.collectors.vault']);
    }
    expect(await telling(SECRETS.value, readers.visitor)).toEqual([]);
    expect(told(SECRETS.value)).toEqual([]);
  });

  it('a showcase tells values, or purchases, where its own switch says so', async () => {
    const showcase = (changes: object): Promise<unknown> =>
      owner.put('/api/collection/showcase', changes).then((answer) => bodyOf(answer, 200));
    await showcase({ showValues: true });
    expect(await telling(SECRETS.value, readers.visitor)).toEqual(['collection.showcase.get']);
    for (const words of [SECRETS.price, SECRETS.day]) expect(await telling(words, readers.visitor)).toEqual([]);
    await showcase({ showValues: false, showPurchases: true });
    expect(await telling(SECRETS.value, readers.visitor)).toEqual([]);
    for (const words of [SECRETS.price, SECRETS.day]) {
      expect(await telling(words, readers.visitor)).toEqual(['collection.showcase.get']);
    }
    await showcase({ showPurchases: false });
  });
});

describe('a profile that is private', () => {
  it('is found by nobody, and nothing of the vault is told', async () => {
    await change({ profilePublic: false, sharing: { region: true, value: true } });
    await waitFor(async () => (await readers.stranger.get(`/api/collectors/${owner.id}/vault`)).status === 404);
    for (const reader of Object.values(readers)) {
      await waitFor(async () => {
        const everything = await read(reader);
        return [SECRETS.region, SECRETS.value].every((words) => routesTelling(words, everything).length === 0);
      });
      const named = await telling('Zabrinsky', reader);
      expect(named.filter((route) => /\.collectors\.|\.feed\./.test(route))).toEqual([]);
    }
    const feed = bodyOf(await readers.follower.get('/api/feed'), 200);
    expect(feed).toEqual([]);
  });
});
