import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Condition } from '@vault/contracts/collection/cars';
import { centsIn, packagingOf } from '@vault/valuation/conditions';
import { toDecimal } from '@vault/valuation/money';
import type { Sale } from '@vault/valuation/sales';
import type { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { purchasesOf } from './release-sales';
import { bandsOf, type Bands } from './release-values';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A value is written only while these columns are unchanged. */
const VALUED_BY = 'condition, purchase_price::text AS paid, purchase_date::text AS bought';

const CARS = `
  SELECT id, user_id AS "userId", ${VALUED_BY} FROM cars c
  WHERE release_id = $1 AND deleted_at IS NULL AND id > $2 AND ($3 OR user_id IN (
    SELECT user_id FROM cars WHERE release_id = $1 AND value_due AND deleted_at IS NULL))
  ORDER BY id LIMIT ${BATCH}`;

interface CarRow {
  readonly id: string;
  readonly userId: string;
  readonly condition: Condition;
  readonly paid: string | null;
  readonly bought: string | null;
}

/**
 * SQL that sets market values and records in the ledger what that does to the cars' worth, which is the owner's estimate if
 * there is one. Locks in the order of ids, as every statement that locks cars.
 */
const setValuesSql = (condition: string, unchanged: string): string => `
  WITH old AS (
    SELECT c.id, c.worth, v.value FROM cars c JOIN jsonb_to_recordset($1) AS v(id uuid, condition text, paid numeric,
      bought date, value numeric) ON v.id = c.id
    WHERE ${condition} AND c.deleted_at IS NULL ${unchanged} AND (c.value_due OR c.market_value IS DISTINCT FROM v.value)
    ORDER BY c.id FOR UPDATE OF c
  ), changed AS (
    UPDATE cars c SET market_value = old.value, value_due = false FROM old WHERE c.id = old.id
    RETURNING c.id, c.user_id, coalesce(c.worth, 0) - coalesce(old.worth, 0) AS delta
  )
  INSERT INTO value_changes (user_id, car_id, cause, delta)
  SELECT user_id, id, 'market', delta FROM changed WHERE delta <> 0`;

const SET = setValuesSql(
  'c.release_id = $2',
  `AND c.condition = v.condition AND c.purchase_price IS NOT DISTINCT FROM v.paid
   AND c.purchase_date IS NOT DISTINCT FROM v.bought`,
);
const CLEAR = setValuesSql('c.release_id IS NULL', '');

/** The largest value of numeric(10,2), which a high price in a better condition could exceed. */
const MAX_CENTS = 9_999_999_999n;

function valueIn(bands: Bands, condition: Condition): string | null {
  const band = bands[packagingOf(condition)];
  if (!band) return null;
  const cents = centsIn(band.median, condition);
  return toDecimal(cents > MAX_CENTS ? MAX_CENTS : cents);
}

/** Writes the market values of a release's cars: of all of them, or of users who changed one. */
export async function valueCars(
  { manager: tx }: DataSource,
  { releaseId, allCars }: { readonly releaseId: number; readonly allCars: boolean },
  sales: readonly Sale[],
  now: Date,
): Promise<void> {
  const common = bandsOf(sales, now);
  for (let after = FIRST_ID, hasMore = true; hasMore;) {
    const cars = await rows<CarRow>(tx, CARS, [releaseId, after, allCars]);
    const owners = [...new Set(cars.map(({ userId }) => userId))];
    const purchases = await purchasesOf(tx, releaseId, owners, sales);
    const ownBands = new Map<string, Bands>();
    for (const [owner, paid] of purchases) {
      ownBands.set(owner, bandsOf([...sales, ...paid], now));
      await nextTurn();
    }
    const values = cars.map((car) => ({ ...car, value: valueIn(ownBands.get(car.userId) ?? common, car.condition) }));
    await tx.query(SET, [JSON.stringify(values), releaseId]);
    hasMore = cars.length === BATCH;
    after = cars.at(-1)?.id ?? after;
  }
}

const WITHOUT_RELEASE = `
  SELECT id FROM cars WHERE value_due AND release_id IS NULL AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}`;

/** Clears the market value of cars that no longer have a release. */
export async function clearCars({ manager: tx }: DataSource): Promise<void> {
  const cars = await rows<{ id: string }>(tx, WITHOUT_RELEASE);
  if (cars.length > 0) await tx.query(CLEAR, [JSON.stringify(cars)]);
}
