import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Condition } from '@vault/contracts/collection/cars';
import { centsIn, packagingOf } from '@vault/valuation/conditions';
import { toDecimal } from '@vault/valuation/money';
import type { KnownSales } from '@vault/valuation/stand-ins';
import type { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { purchasesOf } from './known-sales';
import { bandsOf, type Bands } from './release-values';
import { idOf, isCompared, isOf, isWithoutValue, openWords, type OpenWords, type Valued } from './valued-cars';

/** Cars that are read and written at once. */
export const PAGE = 500;
const BEFORE_ALL = { userId: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' };

/** What an open car is compared by, as one text. */
const WORDS = 'ROW(c.name, c.series, c.tags, c.release_candidates)::text';
/** A value is written only while these columns are unchanged. */
const VALUED_BY = `condition, purchase_price::text AS paid, purchase_date::text AS bought, ${WORDS} AS words`;

/** A page of cars, in the order of the index of copies: so those of a frequent release are not sorted for each page. */
export const copiesSql = (valued: Valued): string => `
  SELECT id, user_id AS "userId", ${VALUED_BY}, tags, ${openWords('c')} FROM cars c
  WHERE ${isOf(valued, 'c')} AND deleted_at IS NULL AND (user_id, id) > ($2, $3) AND ($4 OR user_id IN (
    SELECT user_id FROM cars due WHERE ${isOf(valued, 'due')} AND value_due AND deleted_at IS NULL))
  ORDER BY user_id, id LIMIT ${PAGE}`;

interface CarRow extends OpenWords {
  readonly id: string;
  readonly userId: string;
  readonly condition: Condition;
  readonly paid: string | null;
  readonly bought: string | null;
  readonly words: string;
}

/**
 * SQL that sets market values and records in the ledger what that does to the cars' worth, which is the owner's estimate if
 * there is one. Locks in the order of ids, as every statement that locks cars.
 */
const setValuesSql = (condition: string): string => `
  WITH old AS (
    SELECT c.id, c.worth, v.value FROM cars c JOIN jsonb_to_recordset($2) AS v(id uuid, condition text, paid numeric,
      bought date, words text, value numeric) ON v.id = c.id
    WHERE ${condition} AND c.deleted_at IS NULL AND (c.value_due OR c.market_value IS DISTINCT FROM v.value)
    ORDER BY c.id FOR UPDATE OF c
  ), changed AS (
    UPDATE cars c SET market_value = old.value, value_due = false FROM old WHERE c.id = old.id
    RETURNING c.id, c.user_id, coalesce(c.worth, 0) - coalesce(old.worth, 0) AS delta
  )
  INSERT INTO value_changes (user_id, car_id, cause, delta)
  SELECT user_id, id, 'market', delta FROM changed WHERE delta <> 0`;

const setSql = (valued: Valued): string =>
  setValuesSql(`${isOf(valued, 'c')}
    AND c.condition = v.condition AND c.purchase_price IS NOT DISTINCT FROM v.paid
    AND c.purchase_date IS NOT DISTINCT FROM v.bought ${valued.releaseId === null ? `AND ${WORDS} = v.words` : ''}`);
const CLEAR = setValuesSql(`$1 AND ${isWithoutValue('c')}`);

/** The largest value of numeric(10,2), which a high price in a better condition could exceed. */
const MAX_CENTS = 9_999_999_999n;

function valueIn(bands: Bands, condition: Condition): string | null {
  const band = bands[packagingOf(condition)];
  if (!band) return null;
  const cents = centsIn(band.median, condition);
  return toDecimal(cents > MAX_CENTS ? MAX_CENTS : cents);
}

/** Writes the market values of the cars that are valued: of all of them, or of users who changed one. */
export async function valueCars(
  { manager: tx }: DataSource,
  { allCars, ...valued }: Valued & { readonly allCars: boolean },
  sales: KnownSales,
  now: Date,
): Promise<void> {
  const common = bandsOf(sales, now);
  for (let after: Pick<CarRow, 'userId' | 'id'> = BEFORE_ALL, hasMore = true; hasMore;) {
    const cars = await rows<CarRow>(tx, copiesSql(valued), [idOf(valued), after.userId, after.id, allCars]);
    const owners = [...new Set(cars.map(({ userId }) => userId))];
    const purchases = await purchasesOf(tx, valued, owners, sales);
    const ownBands = new Map<string, Bands>();
    for (const [owner, paid] of purchases) {
      ownBands.set(owner, bandsOf({ ...sales, own: [...sales.own, ...paid] }, now));
      await nextTurn();
    }
    const values = cars.map(({ id, condition, paid, bought, words, userId, ...car }) => {
      const bands = isCompared(valued, car) ? (ownBands.get(userId) ?? common) : null;
      return { id, condition, paid, bought, words, value: bands && valueIn(bands, condition) };
    });
    await tx.query(setSql(valued), [idOf(valued), JSON.stringify(values)]);
    hasMore = cars.length === PAGE;
    after = cars.at(-1) ?? after;
  }
}

const WITHOUT_VALUE = `
  SELECT id FROM cars c WHERE value_due AND ${isWithoutValue('c')} AND deleted_at IS NULL ORDER BY id LIMIT ${PAGE}`;

/** Clears the market value of cars that no sale says anything of any more. */
export async function clearCars({ manager: tx }: DataSource): Promise<void> {
  const cars = await rows<{ id: string }>(tx, WITHOUT_VALUE);
  if (cars.length > 0) await tx.query(CLEAR, [true, JSON.stringify(cars)]);
}
