import type { AdminUser } from '@vault/contracts/identity/users';
import type { BadgeTone } from '../../design-system/badge';

export const TIER_LABELS = { free: 'Free', standard: 'Standard', premium: 'Premium' } as const;

/** The status of a plan. A canceled one has ended if the tier is free already, else it is going to end. */
export function planStatus(tier: AdminUser['subscriptionTier'], status: AdminUser['subscriptionStatus']): string {
  if (status === 'canceled') return tier === 'free' ? 'Ended' : 'Ends';
  return status === 'past_due' ? 'Past due' : 'Active';
}

/** The name of a user, or the e-mail address if the name is empty. */
export const userName = ({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

interface Look {
  label: string;
  tone: BadgeTone;
}

/** The status of an account. Banned takes precedence over closed; an account can be both. */
export function statusOf({ banned, closedAt }: Pick<AdminUser, 'banned' | 'closedAt'>): Look {
  if (banned) return { label: 'Banned', tone: 'danger' };
  if (closedAt) return { label: 'Closed', tone: 'neutral' };
  return { label: 'Active', tone: 'ok' };
}
