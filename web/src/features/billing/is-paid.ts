import type { PaidTier, Tier } from '@vault/contracts/billing/plans';

export const isPaid = (tier: Tier): tier is PaidTier => tier !== 'free';
