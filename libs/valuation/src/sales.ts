import type { Condition } from '@vault/contracts/collection/cars';
import type { ExclusionReason } from '@vault/contracts/marketplace/comparables';
import type { Packaging, Worth } from './conditions';

/** A completed transaction on the platform, a sale elsewhere that a member reported, or the owner's own purchase. */
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
  /** The member who reported the sale. */
  readonly reporterId: string | null;
}

/** A sale that can be compared: its condition is known, and therefore its condition-independent worth. */
export interface Comparable<S extends Sale = Sale> {
  readonly sale: S;
  readonly condition: Condition;
  readonly packaging: Packaging;
  readonly worth: Worth;
}

export interface LeftOutSale<S extends Sale = Sale> {
  readonly sale: S;
  readonly reason: ExclusionReason;
}

const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 180;
const ORIGIN_WEIGHT: Readonly<Record<Origin, number>> = { transaction: 1, reported: 0.6, purchase: 0.3 };
/** Scale of weights: large enough for many half-lives, small enough that sums of thousands of weights stay exact. */
const PRECISION = 1e9;

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/**
 * Weight of a sale in whole billionths: by origin, halved every 180 days. Age is counted in whole UTC days, so that all
 * sales of a day weigh the same.
 */
export function weightOf({ origin, soldAt }: Pick<Sale, 'origin' | 'soldAt'>, now: Date): number {
  const age = Math.max(0, dayOf(now) - dayOf(soldAt));
  return Math.max(1, Math.round(PRECISION * ORIGIN_WEIGHT[origin] * 2 ** (-age / HALF_LIFE_DAYS)));
}
