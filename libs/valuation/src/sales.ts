import type { Condition } from '@vault/contracts/collection/cars';
import type { ExclusionReason } from '@vault/contracts/marketplace/comparables';

/** A completed sale here, one that a member reports from elsewhere, or what the owner paid for a copy of their own. */
export type Origin = 'transaction' | 'reported' | 'purchase';

export interface Sale {
  readonly origin: Origin;
  /** In whole cents. */
  readonly price: bigint;
  readonly currency: string;
  readonly soldAt: Date;
  readonly condition: Condition | null;
  readonly lot: boolean;
  readonly canceled: boolean;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  /** Who reported it. */
  readonly reporterId: string | null;
}

export interface LeftOutSale<S extends Sale = Sale> {
  readonly sale: S;
  readonly reason: ExclusionReason;
}

const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 180;
const ORIGIN_WEIGHT: Readonly<Record<Origin, number>> = { transaction: 1, reported: 0.6, purchase: 0.3 };
/** Of a weight of one; large enough for halves of halves, small enough for exact sums of thousands. */
const PRECISION = 1e9;

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/**
 * What a sale counts, in whole billionths: by where it is known from, halved each 180 days. Days are whole ones in UTC,
 * so that sales of one day count the same.
 */
export function weightOf({ origin, soldAt }: Pick<Sale, 'origin' | 'soldAt'>, now: Date): number {
  const age = Math.max(0, dayOf(now) - dayOf(soldAt));
  return Math.max(1, Math.round(PRECISION * ORIGIN_WEIGHT[origin] * 2 ** (-age / HALF_LIFE_DAYS)));
}
