import { TIERS } from '@vault/contracts/billing/plans';
import type { InputOf } from '@vault/contracts/define';
import type { listUsers, UserStatus } from '@vault/contracts/identity/users';

export type Filter = Pick<InputOf<typeof listUsers>, 'search' | 'filterTier' | 'standing'>;

const STANDINGS: Readonly<Record<UserStatus, string>> = {
  active: 'u.banned_at is null and u.closed_at is null',
  banned: 'u.banned_at is not null',
  closed: 'u.closed_at is not null and u.banned_at is null',
};

/** A pattern for what is kept in lower case; its own signs are letters. */
const patternOf = (search: string): string =>
  `%${search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** SQL for what a filter lets through, of rows `u`; conditions are left out where nothing is asked. */
export function filterConditions({ search, filterTier, standing }: Filter): {
  conditions: string[];
  values: unknown[];
} {
  const conditions: string[] = [];
  const values: unknown[] = [];
  // By its rank, which is what the index is made of.
  if (filterTier) conditions.push(`u.tier_rank = $${values.push(TIERS.indexOf(filterTier))}::int`);
  if (search) conditions.push(`u.search_text like $${values.push(patternOf(search))}`);
  if (standing) conditions.push(STANDINGS[standing]);
  return { conditions, values };
}

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
