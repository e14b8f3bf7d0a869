import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

export interface Share {
  readonly cars: number;
  /** A decimal string. */
  readonly sum: string;
}

/** The figures of an inventory's cover. */
export interface Totals {
  readonly all: Share;
  /** Cars that their owner valued. */
  readonly owner: Share;
  /** Cars that comparable sales valued. */
  readonly market: Share;
  readonly unvalued: number;
  /** Cars whose purchase price is known. */
  readonly paid: Share;
  readonly ownerName: string | null;
}

interface TotalsRow {
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
    (SELECT nullif(trim(first_name || ' ' || last_name), '') FROM users WHERE user_id = $1) AS name
  FROM cars WHERE user_id = $1 AND deleted_at IS NULL`;

export async function readTotals(tx: EntityManager, userId: string): Promise<Totals> {
  const [row] = await rows<TotalsRow>(tx, TOTALS, [userId]);
  if (!row) throw new Error('an aggregate returns one row');
  const { cars, worth, owned, ownedSum, market, marketSum, bought, paid, name } = row;
  return {
    all: { cars, sum: worth },
    owner: { cars: owned, sum: ownedSum },
    market: { cars: market, sum: marketSum },
    unvalued: cars - owned - market,
    paid: { cars: bought, sum: paid },
    ownerName: name,
  };
}
