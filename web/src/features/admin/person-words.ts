import type { AdminUser } from '@vault/contracts/identity/people';
import type { BadgeTone } from '../../design-system/badge';

export const TIER_LABELS = { free: 'Free', standard: 'Standard', premium: 'Premium' } as const;

export const PLAN_STATUS_LABELS = { active: 'Active', canceled: 'Ends', past_due: 'Past due' } as const;

/** How somebody is called: their name, or the address where they gave none. */
export const nameOf = ({ firstName, lastName, email }: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

interface Look {
  label: string;
  tone: BadgeTone;
}

/** Banned stands above closed: an account can be both. */
export function standingOf({ banned, closedAt }: Pick<AdminUser, 'banned' | 'closedAt'>): Look {
  if (banned) return { label: 'Banned', tone: 'danger' };
  if (closedAt) return { label: 'Closed', tone: 'neutral' };
  return { label: 'Active', tone: 'ok' };
}
