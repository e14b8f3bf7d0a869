import { FREE_CAR_LIMIT, type Tier } from '@vault/contracts/billing/plans';

/** How many cars each plan holds; null: no limit. */
export const ROOM = { free: FREE_CAR_LIMIT, standard: 500, premium: null } as const satisfies Record<
  Tier,
  number | null
>;

/** How many cars an account may keep; null when unlimited. The tier is the one that counts now. */
export const carLimitOf = (tier: Tier): number | null => ROOM[tier];
