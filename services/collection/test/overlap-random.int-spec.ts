import { v7 as uuidv7 } from 'uuid';
import { getOverlap } from '@vault/contracts/collection/collectors';
import { asMember, waitFor } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { startCollection, type Collection } from './collection';
import { makePublic, runComparisons, listCastings, suggestionsOf } from './collectors';

const PEOPLE = 5;
const CASTINGS = 8;

let collection: Collection;
let castings: number[];
beforeAll(async () => {
  collection = await startCollection();
  castings = (await listCastings(collection, CASTINGS)).map(({ castingId }) => castingId);
});
afterAll(() => collection.close());

/** The cars, listing and wish that a user has of a casting. */
interface Held {
  readonly cars: number;
  readonly listed: boolean;
  readonly wanted: boolean;
}
type Vault = readonly Held[];

const holding = fc.record({ cars: fc.integer({ min: 0, max: 3 }), listed: fc.boolean(), wanted: fc.boolean() });
const anyVaults = fc.array(fc.array(holding, { minLength: CASTINGS, maxLength: CASTINGS }), {
  minLength: PEOPLE,
  maxLength: PEOPLE,
});

const CLEAR = [
  'DELETE FROM cars WHERE user_id = $1',
  'DELETE FROM wishlist_items WHERE user_id = $1',
  'DELETE FROM market_listings WHERE seller_id = $1',
];

const CASTING_IDS = 'unnest($2::int[]) WITH ORDINALITY AS c(casting, n)';

const FILL = {
  cars: `
    INSERT INTO cars (id, user_id, vault_number, name, condition, casting_id, release_due, release_choice)
    SELECT gen_random_uuid(), $1, row_number() OVER (), 'A car', 'Mint', casting, false, 'picked'
    FROM ${CASTING_IDS}, generate_series(1, ($3::int[])[n])`,
  listed: `
    INSERT INTO market_listings (listing_id, version, seller_id, status, type, title, currency, casting_id, name_key, listed_at)
    SELECT (random() * 2e9)::int, 1, $1, 'active', 'sale', 'A car', 'USD', casting, 'acar', now()
    FROM ${CASTING_IDS} WHERE ($3::bool[])[n]`,
  wanted: `
    INSERT INTO wishlist_items (id, user_id, name, casting_id, release_choice, name_key)
    SELECT gen_random_uuid(), $1, 'A car', casting, 'picked', 'acar' FROM ${CASTING_IDS} WHERE ($3::bool[])[n]`,
} as const;

async function write(userId: string, vault: Vault): Promise<void> {
  const { dataSource } = collection;
  await dataSource.query('INSERT INTO vaults (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  for (const sql of CLEAR) await dataSource.query(sql, [userId]);
  for (const key of ['cars', 'listed', 'wanted'] as const) {
    await dataSource.query(FILL[key], [userId, castings, vault.map((one) => one[key])]);
  }
}

/** Counts an overlap naively. */
function countNaively(mine: Vault, theirs: Vault): number[] {
  const isSpare = ({ cars, listed }: Held): boolean => cars >= 2 || listed;
  const count = (holds: (me: Held, them: Held) => boolean): number =>
    mine.filter((me, n) => theirs[n] !== undefined && holds(me, theirs[n])).length;
  return [
    count((me, them) => me.cars > 0 && them.cars > 0),
    count((me, them) => me.wanted && isSpare(them)),
    count((me, them) => isSpare(me) && them.wanted),
  ];
}

interface Counts {
  readonly inCommon: number;
  readonly theyHave: number;
  readonly theyWant: number;
}
const numbers = ({ inCommon, theyHave, theyWant }: Counts): number[] => [inCommon, theyHave, theyWant];

const anyVault = (): Vault => fc.sample(fc.array(holding, { minLength: CASTINGS, maxLength: CASTINGS }), 1)[0] ?? [];

describe('overlaps of any vaults', () => {
  it('equal those counted naively, however the vaults change', async () => {
    const userIds: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) userIds.push(await makePublic(collection, uuidv7()));
    const check = async (vaults: readonly Vault[]): Promise<void> => {
      for (const [n, userId] of userIds.entries()) await write(userId, vaults[n] ?? []);
      await runComparisons(collection);
      for (const [n, me] of userIds.entries()) {
        const suggested = new Map((await suggestionsOf(collection, me)).map((one) => [one.collector.id, one]));
        for (const [m, them] of userIds.entries()) {
          if (n === m) continue;
          const expected = countNaively(vaults[n] ?? [], vaults[m] ?? []);
          const overlap = await collection.bus.call(getOverlap, { id: them }, { ctx: asMember(me) });
          expect(numbers(overlap)).toEqual(expected);
          const suggestion = suggested.get(them);
          expect(suggestion ? numbers(suggestion) : [0, 0, 0]).toEqual(expected);
        }
      }
    };
    await fc.assert(fc.asyncProperty(anyVaults, check), { numRuns: 6, endOnFailure: true });
  }, 60_000);

  it('are the same when two instances compare everybody at once, repeatedly', async () => {
    const second = await startCollection({ database: collection.database });
    const vaultsByUser = new Map<string, Vault>();
    for (let n = 0; n < 12; n += 1) vaultsByUser.set(await makePublic(collection, uuidv7()), anyVault());
    for (let round = 0; round < 3; round += 1) {
      for (const userId of vaultsByUser.keys()) {
        vaultsByUser.set(userId, anyVault());
        await write(userId, vaultsByUser.get(userId) ?? []);
      }
      await Promise.all([runComparisons(collection), runComparisons(second)]);
    }
    for (const [me, mine] of vaultsByUser) {
      const suggested = await suggestionsOf(collection, me);
      const overlaps = new Map(suggested.map((one) => [one.collector.id, numbers(one)]));
      for (const [them, theirs] of vaultsByUser) {
        if (me !== them) expect(overlaps.get(them) ?? [0, 0, 0]).toEqual(countNaively(mine, theirs));
      }
    }
    await second.close();
  }, 60_000);

  it('are computed for the other users when those of one fail', async () => {
    const [broken, sound] = [await makePublic(collection), await makePublic(collection)];
    const refused = `ALTER TABLE collector_castings ADD CONSTRAINT refused CHECK (user_id <> '${broken}')`;
    await collection.dataSource.query(refused);
    for (const userId of [broken, sound]) await write(userId, [{ cars: 1, listed: false, wanted: false }]);
    const counted = async (userId: string): Promise<boolean> =>
      (await collection.dataSource.query<object[]>('SELECT FROM collector_castings WHERE user_id = $1', [userId]))
        .length > 0;
    await waitFor(() => counted(sound), 20_000);
    expect(await counted(broken)).toBe(false);
    await collection.dataSource.query('ALTER TABLE collector_castings DROP CONSTRAINT refused');
    await collection.dataSource.query('UPDATE castings_due SET queued_at = now()');
    await waitFor(() => counted(broken), 20_000);
  });
});
