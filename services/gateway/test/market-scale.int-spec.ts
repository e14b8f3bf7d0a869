import { waitFor } from '@vault/service-kit/testing';
import { newcomer, type Answer, type Browser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { bodyOf, LISTINGS, offer, startMarket, type ListingBody } from './support/market';

const INSTANCES = 3;
/** How long a call waits for its answer. */
const DEADLINE_MS = 5_000;

let gateway: TestGateway;
let seller: Browser;
let sellerId: string;

const meOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

const processes = (): readonly { kill(signal: NodeJS.Signals): boolean; pid?: number }[] =>
  gateway.service('marketplace').instances.map(({ process: child }) => child);

/** What is answered in the end: a machine under load may shed some calls, which is no other answer. */
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
  seller = await newcomer(gateway.url);
  sellerId = await meOf(seller);
}, 180_000);
afterAll(() => gateway.close());

describe('a market of three instances', () => {
  it('gives the same answers, whoever gives them', async () => {
    for (const title of ['Twin Mill', 'Bone Shaker', 'Deora']) await offer(seller, { title, brand: 'Hot Wheels' });
    const listing = await offer(seller, { title: 'Silhouette' });
    for (const path of [LISTINGS, '/api/marketplace/facets', `${LISTINGS}?search=bone`, `${LISTINGS}/${listing.id}`]) {
      const answers = await times(30, () => answered(seller, path));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });

  it('shows to everybody at once what one of them has written', async () => {
    const reader = await newcomer(gateway.url);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await offer(seller, { title: `Round ${round}` });
      bodyOf(await seller.put(`${LISTINGS}/${id}`, { title: `Round ${round}, changed` }), 200);
      const seen = await times(6, () => answered(reader, `${LISTINGS}/${id}`));
      expect([...new Set(seen.map(({ body }) => (body as ListingBody).title))]).toEqual([`Round ${round}, changed`]);
    }
  });

  it('has one winner of offers that are accepted at the same moment, ten times over', async () => {
    const buyers = await times(5, () => newcomer(gateway.url));
    for (let round = 0; round < 10; round += 1) {
      const listing = await offer(seller, { title: 'Wanted by five' });
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

describe('a market in which one of three instances is killed', () => {
  it('loses nothing that it said yes to and does nothing twice; who was left without an answer asks again', async () => {
    const buyer = await newcomer(gateway.url);
    const listing = await offer(seller, { title: 'Written about' });
    const send = (text: string): Promise<Answer> =>
      buyer.post(
        `${LISTINGS}/${listing.id}/messages`,
        { receiverId: sellerId, message: text },
        { 'idempotency-key': `message-${text}` },
      );
    const waits: number[] = [];
    let unanswered = 0;
    let taken = 0;
    /** Sends until the market says yes, as a browser would with the same key. */
    const insist = async (text: string): Promise<void> => {
      for (;;) {
        const since = Date.now();
        const { status, text: why } = await send(text);
        waits.push(Date.now() - since);
        if (status === 201) {
          taken += 1;
          return;
        }
        if (status !== 503 && status !== 409) throw new Error(`${status}: ${why}`);
        unanswered += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const writers = times(20, async (writer) => {
      for (let note = 0; note < 15; note += 1) await insist(`${writer}.${note}`);
    });
    // In the midst of it.
    await waitFor(() => taken >= 20, 20_000);
    processes()[0]?.kill('SIGKILL');
    await writers;

    const written: string[] = [];
    let path: string | undefined = `${LISTINGS}/${listing.id}/messages?limit=200`;
    while (path) {
      const page: Answer = await buyer.get(path);
      written.push(...(page.body as { message: string }[]).map(({ message }) => message));
      path = /<([^<>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    const meant = Array.from({ length: 20 }, (_, writer) =>
      Array.from({ length: 15 }, (__, note) => `${writer}.${note}`),
    );
    expect(written.sort()).toEqual(meant.flat().sort());
    // Nobody waits twice for one answer.
    expect(Math.max(...waits)).toBeLessThan(2 * DEADLINE_MS);
    // At most what it had in hand when it was killed.
    expect(unanswered).toBeLessThan(100);
  });

  it('goes on with two', async () => {
    const answers = await times(20, () => answered(seller, LISTINGS));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  });
});

describe('a market that hangs', () => {
  const VAULT = ['/api/cars', '/api/cars/stats', '/api/cars/recent', '/api/wishlist', '/api/auth/user'];
  const MARKET = [LISTINGS, '/api/marketplace/facets', '/api/conversations', '/api/marketplace/transactions'];
  const ROUNDS = 5;

  it('is refused in time and then at once, while the vault keeps its times; and it comes back by itself', async () => {
    const people = await times(4, () => newcomer(gateway.url));
    for (const person of people) bodyOf(await person.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    const stuck = processes();
    for (const instance of stuck) instance.kill('SIGSTOP');
    try {
      const waits: number[] = [];
      let beforeAnyRefusal = 0;
      const goThroughVault = async (person: Browser): Promise<void> => {
        for (const path of VAULT) {
          bodyOf(await person.get(path), 200);
          if (waits.length === 0) beforeAnyRefusal += 1;
        }
      };
      const flood = times(20, async (index) => {
        const person = people[index % people.length] ?? seller;
        for (let turn = index; turn < index + ROUNDS; turn += 1) {
          const since = Date.now();
          const { status, headers } = await person.get(MARKET[turn % MARKET.length] ?? '');
          waits.push(Date.now() - since);
          expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
        }
      });
      await Promise.all([flood, ...people.map(goThroughVault)]);
      await Promise.all(people.map(goThroughVault));
      // While everybody waited for the market, everybody went through the whole vault.
      expect(beforeAnyRefusal).toBeGreaterThanOrEqual(people.length * VAULT.length);
      // Nobody waits twice for one answer.
      expect(Math.max(...waits)).toBeLessThan(2 * DEADLINE_MS);
      // Once it is known to be silent nobody waits for it, but for single tries.
      expect(waits.filter((ms) => ms > DEADLINE_MS / 2).length).toBeLessThan(2 * 20);
    } finally {
      for (const instance of stuck) instance.kill('SIGCONT');
    }
    expect((await answered(seller, LISTINGS)).status).toBe(200);
  }, 120_000);

  it('is not asked for by any page of the vault: a car is added, shown, valued and sold by hand without it', async () => {
    const person = await newcomer(gateway.url);
    for (const instance of processes()) instance.kill('SIGSTOP');
    try {
      const since = Date.now();
      const { id } = bodyOf(await person.post('/api/cars', { name: 'Python', condition: 'Mint' }), 201) as {
        id: string;
      };
      for (const path of [
        `/api/cars/${id}`,
        `/api/cars/${id}/rarity`,
        '/api/cars?search=python',
        '/api/collection/rarity',
      ]) {
        bodyOf(await person.get(path), 200);
      }
      bodyOf(await person.put(`/api/cars/${id}`, { notes: 'From a flea market' }), 200);
      bodyOf(await person.delete(`/api/cars/${id}`), 204);
      // One that waited for the market would have waited so long for it alone.
      expect(Date.now() - since).toBeLessThan(DEADLINE_MS);
    } finally {
      for (const instance of processes()) instance.kill('SIGCONT');
    }
  });
});
