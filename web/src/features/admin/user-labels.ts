import type { AdminUser } from '@vault/contracts/identity/users';
import type { BadgeTone } from '../../design-system/badge';

export const TIER_LABELS = { free: 'Free', standard: 'Standard', premium: 'Premium' } as const;

/** How a plan stands, in a word; one that was canceled ends, or has ended and left its owner with the free one. */
export function planStatus(tier: AdminUser['subscriptionTier'], status: AdminUser['subscriptionStatus']): string {
  if (status === 'canceled') return tier === 'free' ? 'Ended' : 'Ends';
  return status === 'past_due' ? 'Past due' : 'Active';
}

/** How somebody is called: their name, or the address where they gave none. */
export const userName = ({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

interface Look {
  label: string;
  tone: BadgeTone;
}

/** Banned stands above closed: an account can be both. */
export function statusOf({ banned, closedAt }: Pick<AdminUser, 'banned' | 'closedAt'>): Look {
  if (banned) return { label: 'Banned', tone: 'danger' };
  if (closedAt) return { label: 'Closed', tone: 'neutral' };
  return { label: 'Active', tone: 'ok' };
}
