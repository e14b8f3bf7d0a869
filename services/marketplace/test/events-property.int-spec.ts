import type { TestService } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { attempt, randomAction } from './support/random-actions';
import { RandomMarket } from './support/random-market';
import { openTransaction, completeSale, startMarket, writeAbout, type MarketServices } from './support/market';
import { awaitDelivery, recordMarketEvents, findDeliveryErrors } from './support/published-events';

/** Each round publishes about eleven events. */
const RUNS = 25;

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

describe('random actions of several users on several listings', () => {
  it('publish each change once to every other user, and none to the one who made it', async () => {
    const events = await recordMarketEvents(marketplace);
    const together = fc.array(randomAction, { minLength: 1, maxLength: 3 });
    const history = fc.array(together, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = await RandomMarket.begin(marketplace);
        for (const tries of steps) await Promise.all(tries.map((tried) => attempt(world, tried)));
        await awaitDelivery(marketplace, events);
        expect(await findDeliveryErrors(marketplace, world.listingIds, events)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(events.length).toBeGreaterThan(200);
  }, 90_000);

  it('are found missing if one event is left out', async () => {
    const events = await recordMarketEvents(marketplace);
    const opened = await openTransaction(marketplace);
    await writeAbout(marketplace, opened.listingId, [opened.sellerId, opened.buyerId]);
    await completeSale(marketplace, opened);
    await awaitDelivery(marketplace, events);
    // Offers of the test before may expire meanwhile.
    const users = [opened.sellerId, opened.buyerId];
    const ofOpened = events.filter(({ payload }) => users.includes((payload as { userId: string }).userId));
    expect(await findDeliveryErrors(marketplace, [opened.listingId], ofOpened)).toEqual([]);
    expect(ofOpened).toHaveLength(6);
    for (const missing of ofOpened) {
      const rest = ofOpened.filter((event) => event !== missing);
      expect(await findDeliveryErrors(marketplace, [opened.listingId], rest)).not.toEqual([]);
    }
  });
});
