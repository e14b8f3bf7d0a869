import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { recalculateRarity, type Rarity } from '@vault/contracts/collection/rarity';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

type UserFields = Partial<PayloadOf<typeof userChanged>>;

/** The fields of an open account that shares nothing. */
export const OPEN_ACCOUNT = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

/** Publishes users, old enough and verified unless given otherwise, and waits until they are stored. */
export async function createUsers(
  { dataSource }: TestService,
  count: number,
  fields: UserFields = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => fields.userId ?? uuidv7());
  await dataSource.transaction(async (tx) => {
    for (const userId of ids) {
      const defaults = {
        version: 1,
        firstName: 'A',
        lastName: 'Collector',
        registeredAt: daysAgo(400),
        ...OPEN_ACCOUNT,
      };
      await publish(tx, userChanged, { verifiedAt: daysAgo(399), ...defaults, ...fields, userId });
    }
  });
  await waitFor(async () => {
    const [stored] = await dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM users WHERE user_id = ANY($1) AND version >= $2',
      [ids, fields.version ?? 1],
    );
    return Number(stored?.count) === ids.length;
  }, 10_000);
  return ids;
}

export const recalculate = ({ bus }: TestService, userId: string, id: string): Promise<Rarity> =>
  bus.call(recalculateRarity, { id }, { ctx: asMember(userId) });

/** Each factor's reason. */
export const reasonsOf = ({ factors }: Rarity): Record<string, string> =>
  Object.fromEntries(Object.entries(factors).map(([key, { reason }]) => [key, reason]));
