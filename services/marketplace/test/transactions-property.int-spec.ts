import type { TestService } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { attempt, randomAction } from './support/random-actions';
import { RandomMarket } from './support/random-market';
import { startMarket, type MarketServices } from './support/market';

/** Each runs about fifty actions, so that the rarest, one in fifty, runs about twenty times. */
const RUNS = 20;

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const counts = async (sql: string): Promise<Record<string, number>> => {
  const rows = await marketplace.dataSource.query<{ key: string; n: number }[]>(sql);
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
};

describe('random actions of several users on several listings, partly concurrent', () => {
  it('violate no invariant', async () => {
    const together = fc.array(randomAction, { minLength: 1, maxLength: 4 });
    const history = fc.array(together, { minLength: 15, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = await RandomMarket.begin(marketplace);
        for (const tries of steps) {
          await Promise.all(tries.map((tried) => attempt(world, tried)));
          expect(await world.violations()).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
    // The histories covered every status, so that the checks above were not vacuous.
    const byStatus = await counts('SELECT status AS key, count(*)::int AS n FROM marketplace_transactions GROUP BY 1');
    expect(byStatus).toMatchObject(Object.fromEntries(['completed', 'canceled'].map(some)));
    const offers = await counts(
      `SELECT offer_status AS key, count(*)::int AS n FROM marketplace_messages WHERE kind = 'offer' GROUP BY 1`,
    );
    expect(offers).toMatchObject(Object.fromEntries(['accepted', 'declined', 'withdrawn', 'countered'].map(some)));
  }, 120_000);
});

function some(key: string): [string, unknown] {
  return [key, expect.any(Number)];
}
