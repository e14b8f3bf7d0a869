import type { TestService } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { attempt, aTry } from './deal-acts';
import { DealWorld } from './deal-world';
import { aDeal, completed, startDeals, write, type DealServices } from './deals';
import { allTold, recordNews, untold } from './news-of-deals';

/** Each tells of about eleven things. */
const RUNS = 25;

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
});
afterAll(() => services.close());

describe('whatever several people do on several listings', () => {
  it('each hears once of everything that the others and the market did, and of nothing of their own', async () => {
    const news = await recordNews(marketplace);
    const together = fc.array(aTry, { minLength: 1, maxLength: 3 });
    const history = fc.array(together, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = await DealWorld.begin(marketplace);
        for (const tries of steps) await Promise.all(tries.map((tried) => attempt(world, tried)));
        await allTold(marketplace, news);
        expect(await untold(marketplace, world.listingIds, news)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(news.length).toBeGreaterThan(200);
  }, 90_000);

  it('is noticed if one of them hears nothing', async () => {
    const news = await recordNews(marketplace);
    const deal = await aDeal(marketplace);
    await write(marketplace, deal.listingId, [deal.sellerId, deal.buyerId]);
    await completed(marketplace, deal);
    await allTold(marketplace, news);
    expect(await untold(marketplace, [deal.listingId], news)).toEqual([]);
    expect(news).toHaveLength(6);
    for (const missing of news) {
      const rest = news.filter((one) => one !== missing);
      expect(await untold(marketplace, [deal.listingId], rest)).not.toEqual([]);
    }
  });
});
