import { planOf } from '@vault/service-kit/testing';
import { CastingsWorker } from '../src/collectors/castings.worker';
import { ComparisonWorker } from '../src/collectors/comparison.worker';
import { CANDIDATES } from '../src/collectors/candidates.sql';
import { CLAIM_NEXT_USER, RECOUNT } from '../src/collectors/castings.sql';
import { COLLECTOR_VAULT } from '../src/collectors/collector-vault.sql';
import { OVERLAP_COUNTS } from '../src/collectors/overlap-counts.sql';
import { OVERLAP_DETAILS } from '../src/collectors/overlap-details.sql';
import { SUGGESTIONS_AFTER, SUGGESTIONS_START, SUGGESTIONS_TOTAL } from '../src/collectors/suggestions.sql';
import { startCollection, type Collection } from './collection';
import { createCollectors, collectorId, LARGE_VAULT, OTHER_LARGE_VAULT, TYPICAL_VAULT } from './many-collectors';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
  for (const worker of [CastingsWorker, ComparisonWorker]) await collection.app.get(worker).onModuleDestroy();
  await createCollectors(collection);
}, 300_000);
afterAll(() => collection.close());

const LARGE = ['collector_castings', 'collector_overlaps', 'users', 'vaults', 'cars'];

async function readsAtMost(sql: string, values: readonly unknown[], most: Record<string, number>): Promise<void> {
  const { read, scanned } = await planOf(collection.dataSource, { sql, values });
  expect(scanned.filter((table) => LARGE.includes(table))).toEqual([]);
  expect(Object.entries(read).filter(([table, rows]) => rows > (most[table] ?? Infinity))).toEqual([]);
}

/** The number of castings of the large vault. */
const MANY = 3_000;
const some = Array.from({ length: 100 }, (_, n) => collectorId(24_950 + n));

describe('among 50,000 collectors', () => {
  const page = { collector_overlaps: 200, users: 300, vaults: 70, collector_relations: 400 };
  it.each([
    ['suggestions', SUGGESTIONS_START.text, [collectorId(101), 60], page],
    ['later suggestions', SUGGESTIONS_AFTER.text, [collectorId(101), 60, '900000', TYPICAL_VAULT], page],
    ['how many suggestions there are', SUGGESTIONS_TOTAL.text, [collectorId(101)], page],
    [
      'what two have for each other',
      OVERLAP_DETAILS.text,
      [TYPICAL_VAULT, collectorId(24_999)],
      { collector_castings: 60 },
    ],
    [
      'what two great vaults have',
      OVERLAP_DETAILS.text,
      [LARGE_VAULT, OTHER_LARGE_VAULT],
      { collector_castings: 2 * MANY },
    ],
    [
      'what one has for a great vault',
      OVERLAP_DETAILS.text,
      [TYPICAL_VAULT, LARGE_VAULT],
      { collector_castings: MANY + 40 },
    ],
    [
      'a great vault on its profile',
      COLLECTOR_VAULT.text,
      [LARGE_VAULT, TYPICAL_VAULT],
      { cars: 2 * MANY + 6, users: 1 },
    ],
    ['a usual vault on its profile', COLLECTOR_VAULT.text, [collectorId(3_100), LARGE_VAULT], { cars: 2, users: 1 }],
    ['the next user to count', CLAIM_NEXT_USER, [], { castings_due: 200 }],
    ['what a great vault has now', RECOUNT, [LARGE_VAULT], { cars: MANY, collector_castings: 3 * MANY }],
    ['whom to compare one with', CANDIDATES, [TYPICAL_VAULT, true], { collector_castings: 15_100 }],
    ['whom to show one', CANDIDATES, [TYPICAL_VAULT, false], { collector_castings: 15_100 }],
    ['whom to compare a great vault with', CANDIDATES, [LARGE_VAULT, true], { collector_castings: 3 * MANY + 15_600 }],
    ['what one and a hundred have', OVERLAP_COUNTS, [TYPICAL_VAULT, some], { collector_castings: 2_100 + 2_100 }],
    [
      'what a great vault and a hundred have',
      OVERLAP_COUNTS,
      [LARGE_VAULT, some],
      { collector_castings: MANY + 2_100 },
    ],
  ])('%s reads few rows by indexes', (_, sql, values, most) => readsAtMost(sql, values, most));
});
