import { waitFor } from '@vault/service-kit/testing';
import { newUser, type Answer, type Browser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { bodyOf, LISTINGS, createListing, startMarket, type ListingBody } from './support/market';

const INSTANCES = 3;
/** The deadline of a call. */
const DEADLINE_MS = 5_000;

let gateway: TestGateway;
let seller: Browser;
let sellerId: string;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

const processes = (): readonly { kill(signal: NodeJS.Signals): boolean; pid?: number }[] =>
  gateway.service('marketplace').instances.map(({ process: child }) => child);

/** The answer after retries: under load the market may refuse some calls with 503. */
const answered = (browser: Browser, path: string): Promise<Answer> =>
  waitFor(async () => {
    const answer = await browser.get(path);
    return answer.status === 503 ? null : answer;
  }, 20_000);

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function offerFrom(buyer: Browser, listing: ListingBody, price: string): Promise<string> {
  const body = { receiverId: sellerId, message: 'What about this?', offerPrice: price };
  return (bodyOf(await buyer.post(`${LISTINGS}/${listing.id}/messages`, body), 201) as { id: string }).id;
}

beforeAll(async () => {
  gateway = await startMarket(INSTANCES);
  seller = await newUser(gateway.url);
  sellerId = await idOf(seller);
}, 180_000);
afterAll(() => gateway.close());

describe('a marketplace of three instances', () => {
  it('gives the same answers from every instance', async () => {
    // In no catalog: what a listing is a copy of arrives later, and would change the answers meanwhile.
    for (const title of ['Qwertzan', 'Bone Qwertzan', 'Yxcvban'])
      await createListing(seller, { title, brand: 'Qwertz' });
    const listing = await createListing(seller, { title: 'Asdfghan' });
    for (const path of [LISTINGS, '/api/marketplace/facets', `${LISTINGS}?search=bone`, `${LISTINGS}/${listing.id}`]) {
      const answers = await times(30, () => answered(seller, path));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  it('shows a change at once through every instance', async () => {
    const reader = await newUser(gateway.url);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createListing(seller, { title: `Round ${round}` });
      bodyOf(await seller.put(`${LISTINGS}/${id}`, { title: `Round ${round}, changed` }), 200);
      const seen = await times(6, () => answered(reader, `${LISTINGS}/${id}`));
      expect([...new Set(seen.map(({ body }) => (body as ListingBody).title))]).toEqual([`Round ${round}, changed`]);
    }
  });

  it('accepts one of several offers that are accepted at the same moment', async () => {
    const buyers = await times(5, () => newUser(gateway.url));
    for (let round = 0; round < 10; round += 1) {
      const listing = await createListing(seller, { title: 'Wanted by five' });
      const offers = await Promise.all(buyers.map((buyer, index) => offerFrom(buyer, listing, `${10 + index}`)));
      const accepts = [...offers, ...offers].map((id) => seller.post(`/api/marketplace/offers/${id}/accept`, {}));
      const statuses = (await Promise.all(accepts)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(409)]);
      const open = (await seller.get('/api/marketplace/transactions?open=true&limit=200')).body as {
        listingId: number;
      }[];
      expect(open.filter(({ listingId }) => listingId === listing.id)).toHaveLength(1);
      expect((await seller.get(`${LISTINGS}/${listing.id}`)).body).toMatchObject({ status: 'reserved' });
    }
  });
});

describe('a marketplace with one of three instances killed', () => {
  it('loses no confirmed message and stores none twice when clients retry', async () => {
    const buyer = await newUser(gateway.url);
    const listing = await createListing(seller, { title: 'Written about' });
    const send = (text: string): Promise<Answer> =>
      buyer.post(
        `${LISTINGS}/${listing.id}/messages`,
        { receiverId: sellerId, message: text },
        { 'idempotency-key': `message-${text}` },
      );
    const waits: number[] = [];
    let unanswered = 0;
    let stored = 0;
    /** Retries with the same key until the message is stored, as a browser would. */
    const sendUntilStored = async (text: string): Promise<void> => {
      for (;;) {
        const since = Date.now();
        const { status, text: why } = await send(text);
        waits.push(Date.now() - since);
        if (status === 201) {
          stored += 1;
          return;
        }
        if (status !== 503 && status !== 409) throw new Error(`${status}: ${why}`);
        unanswered += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const writers = times(20, async (writer) => {
      for (let note = 0; note < 15; note += 1) await sendUntilStored(`${writer}.${note}`);
    });
    // The instance is killed while messages are being sent.
    await waitFor(() => stored >= 20, 20_000);
    processes()[0]?.kill('SIGKILL');
    await writers;

    const written: string[] = [];
    let path: string | undefined = `${LISTINGS}/${listing.id}/messages?limit=200`;
    while (path) {
      const page: Answer = await buyer.get(path);
      written.push(...(page.body as { message: string }[]).map(({ message }) => message));
      path = /<([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    const expected = Array.from({ length: 20 }, (_, writer) =>
      Array.from({ length: 15 }, (__, note) => `${writer}.${note}`),
    );
    expect(written.sort()).toEqual(expected.flat().sort());
    // No call is waited for twice.
    expect(Math.max(...waits)).toBeLessThan(2 * DEADLINE_MS);
    // At most the calls that the instance was processing.
    expect(unanswered).toBeLessThan(100);
  });

  it('continues with two', async () => {
    const answers = await times(20, () => answered(seller, LISTINGS));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  });
});

describe('a marketplace that hangs', () => {
  const VAULT = ['/api/cars', '/api/cars/stats', '/api/cars/recent', '/api/wishlist', '/api/auth/user'];
  const MARKET = [LISTINGS, '/api/marketplace/facets', '/api/conversations', '/api/marketplace/transactions'];
  const ROUNDS = 5;

  it('is answered 503 in time while the vault works, and recovers by itself', async () => {
    const users = await times(4, () => newUser(gateway.url));
    for (const user of users) bodyOf(await user.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    const stuck = processes();
    for (const instance of stuck) instance.kill('SIGSTOP');
    try {
      const waits: number[] = [];
      let beforeAnyRefusal = 0;
      const readVault = async (user: Browser): Promise<void> => {
        for (const path of VAULT) {
          bodyOf(await user.get(path), 200);
          if (waits.length === 0) beforeAnyRefusal += 1;
        }
      };
      const flood = times(20, async (index) => {
        const user = users[index % users.length] ?? seller;
        for (let round = index; round < index + ROUNDS; round += 1) {
          const since = Date.now();
          const { status, headers } = await user.get(MARKET[round % MARKET.length] ?? '');
          waits.push(Date.now() - since);
          expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
        }
      });
      await Promise.all([flood, ...users.map(readVault)]);
      await Promise.all(users.map(readVault));
      // The whole vault was read while all calls of the market were waiting.
      expect(beforeAnyRefusal).toBeGreaterThanOrEqual(users.length * VAULT.length);
      // No call is waited for twice.
      expect(Math.max(...waits)).toBeLessThan(2 * DEADLINE_MS);
      // Once the circuit breaker is open, only single trial calls wait.
      expect(waits.filter((ms) => ms > DEADLINE_MS / 2).length).toBeLessThan(2 * 20);
    } finally {
      for (const instance of stuck) instance.kill('SIGCONT');
    }
    expect((await answered(seller, LISTINGS)).status).toBe(200);
  }, 120_000);

  it('is not needed to add, show, change or delete a car', async () => {
    const user = await newUser(gateway.url);
    for (const instance of processes()) instance.kill('SIGSTOP');
    try {
      const since = Date.now();
      const { id } = bodyOf(await user.post('/api/cars', { name: 'Python', condition: 'Mint' }), 201) as {
        id: string;
      };
      for (const path of [
        `/api/cars/${id}`,
        `/api/cars/${id}/rarity`,
        '/api/cars?search=python',
        '/api/collection/rarity',
      ]) {
        bodyOf(await user.get(path), 200);
      }
      bodyOf(await user.put(`/api/cars/${id}`, { notes: 'From a flea market' }), 200);
      bodyOf(await user.delete(`/api/cars/${id}`), 204);
      // A call that waited for the market would have taken as long as the deadline.
      expect(Date.now() - since).toBeLessThan(DEADLINE_MS);
    } finally {
      for (const instance of processes()) instance.kill('SIGCONT');
    }
  });
});
