import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

export interface Share {
  readonly cars: number;
  /** A decimal string. */
  readonly sum: string;
}

/** What an inventory says before it begins. */
export interface Totals {
  readonly all: Share;
  /** Values that the owner gave. */
  readonly owner: Share;
  /** Values from comparable sales. */
  readonly market: Share;
  readonly unvalued: number;
  /** Cars whose price is known, and what they cost. */
  readonly paid: Share;
  readonly ownerName: string | null;
}

interface Row {
  readonly cars: number;
  readonly worth: string;
  readonly owned: number;
  readonly ownedSum: string;
  readonly market: number;
  readonly marketSum: string;
  readonly bought: number;
  readonly paid: string;
  readonly name: string | null;
}

const OWNER = 'estimated_value IS NOT NULL';
const MARKET = 'estimated_value IS NULL AND market_value IS NOT NULL';

const TOTALS = `
  SELECT count(*)::int AS cars, coalesce(sum(worth), 0)::numeric(14,2)::text AS worth,
    count(*) FILTER (WHERE ${OWNER})::int AS owned,
    coalesce(sum(worth) FILTER (WHERE ${OWNER}), 0)::numeric(14,2)::text AS "ownedSum",
    count(*) FILTER (WHERE ${MARKET})::int AS market,
    coalesce(sum(worth) FILTER (WHERE ${MARKET}), 0)::numeric(14,2)::text AS "marketSum",
    count(purchase_price)::int AS bought, coalesce(sum(purchase_price), 0)::numeric(14,2)::text AS paid,
    (SELECT nullif(trim(first_name || ' ' || last_name), '') FROM members WHERE user_id = $1) AS name
  FROM cars WHERE user_id = $1 AND deleted_at IS NULL`;

export async function readTotals(tx: EntityManager, userId: string): Promise<Totals> {
  const [found] = await rows<Row>(tx, TOTALS, [userId]);
  if (!found) throw new Error('an aggregate answers one row');
  const { cars, worth, owned, ownedSum, market, marketSum, bought, paid, name } = found;
  return {
    all: { cars, sum: worth },
    owner: { cars: owned, sum: ownedSum },
    market: { cars: market, sum: marketSum },
    unvalued: cars - owned - market,
    paid: { cars: bought, sum: paid },
    ownerName: name,
  };
}
