import { setImmediate as breathe } from 'node:timers/promises';
import type { Condition } from '@vault/contracts/collection/cars';
import { centsIn, packagingOf } from '@vault/valuation/conditions';
import { toDecimal } from '@vault/valuation/money';
import type { Sale } from '@vault/valuation/sales';
import type { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { purchasesOf } from './model-sales';
import { bandsOf, type Bands } from './model-values';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A row as it was read; it is written only while these are still so. */
const SEEN = 'condition, purchase_price::text AS paid, purchase_date::text AS bought';

const CARS = `
  SELECT id, user_id AS "userId", ${SEEN} FROM cars c
  WHERE model_id = $1 AND deleted_at IS NULL AND id > $2 AND ($3 OR user_id IN (
    SELECT user_id FROM cars WHERE model_id = $1 AND value_due AND deleted_at IS NULL))
  ORDER BY id LIMIT ${AT_ONCE}`;

interface CarRow {
  readonly id: string;
  readonly userId: string;
  readonly condition: Condition;
  readonly paid: string | null;
  readonly bought: string | null;
}

/**
 * Locks the cars in the order of their ids, as everything does that changes cars. The owner's own figure goes on counting;
 * the ledger gets what the change does to the car's worth.
 */
const setting = (whose: string, seen: string): string => `
  WITH old AS (
    SELECT c.id, c.worth, v.value FROM cars c JOIN jsonb_to_recordset($1) AS v(id uuid, condition text, paid numeric,
      bought date, value numeric) ON v.id = c.id
    WHERE ${whose} AND c.deleted_at IS NULL ${seen} AND (c.value_due OR c.market_value IS DISTINCT FROM v.value)
    ORDER BY c.id FOR UPDATE OF c
  ), changed AS (
    UPDATE cars c SET market_value = old.value, value_due = false FROM old WHERE c.id = old.id
    RETURNING c.id, c.user_id, coalesce(c.worth, 0) - coalesce(old.worth, 0) AS delta
  )
  INSERT INTO value_changes (user_id, car_id, cause, delta)
  SELECT user_id, id, 'market', delta FROM changed WHERE delta <> 0`;

const SET = setting(
  'c.model_id = $2',
  `AND c.condition = v.condition AND c.purchase_price IS NOT DISTINCT FROM v.paid
   AND c.purchase_date IS NOT DISTINCT FROM v.bought`,
);
const CLEAR = setting('c.model_id IS NULL', '');

/** Numeric(10,2) holds no more; a price near it, brought to a better condition, could be. */
const MAX_CENTS = 9_999_999_999n;

function valueIn(bands: Bands, condition: Condition): string | null {
  const band = bands[packagingOf(condition)];
  if (!band) return null;
  const cents = centsIn(band.median, condition);
  return toDecimal(cents > MAX_CENTS ? MAX_CENTS : cents);
}

/** Writes what the sales say into the cars of a model: all of them, or those whose owners changed one. */
export async function valueCars(
  { manager: tx }: DataSource,
  { modelId, whole }: { readonly modelId: number; readonly whole: boolean },
  sales: readonly Sale[],
  now: Date,
): Promise<void> {
  const common = bandsOf(sales, now);
  for (let after = BEFORE_ALL, full = true; full;) {
    const cars = await rows<CarRow>(tx, CARS, [modelId, after, whole]);
    const owners = [...new Set(cars.map(({ userId }) => userId))];
    const purchases = await purchasesOf(tx, modelId, owners, sales);
    const own = new Map<string, Bands>();
    for (const [owner, paid] of purchases) {
      own.set(owner, bandsOf([...sales, ...paid], now));
      await breathe();
    }
    const values = cars.map((car) => ({ ...car, value: valueIn(own.get(car.userId) ?? common, car.condition) }));
    await tx.query(SET, [JSON.stringify(values), modelId]);
    full = cars.length === AT_ONCE;
    after = cars.at(-1)?.id ?? after;
  }
}

const WITHOUT_MODEL = `
  SELECT id FROM cars WHERE value_due AND model_id IS NULL AND deleted_at IS NULL ORDER BY id LIMIT ${AT_ONCE}`;

/** Takes the market's value from cars that are copies of no model any more. */
export async function clearCars({ manager: tx }: DataSource): Promise<void> {
  const cars = await rows<{ id: string }>(tx, WITHOUT_MODEL);
  if (cars.length > 0) await tx.query(CLEAR, [JSON.stringify(cars)]);
}
