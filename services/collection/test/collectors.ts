import { listSuggestions, type Suggestion } from '@vault/contracts/collection/collectors';
import { createWish, type WishlistItem } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import type { userChanged } from '@vault/contracts/identity/auth';
import { relationChanged } from '@vault/contracts/identity/relations';
import { NOTHING_SHARED, type Sharing } from '@vault/contracts/identity/sharing';
import { asMember, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { CastingsWorker } from '../src/collectors/castings.worker';
import { ComparisonWorker } from '../src/collectors/comparison.worker';
import { createUsers } from './users';

type UserFields = Partial<PayloadOf<typeof userChanged>>;

let version = 10;

/** Publishes a user with a public profile who compares vaults, unless given otherwise. */
export async function makePublic(
  service: TestService,
  userId = uuidv7(),
  { sharing, ...fields }: Omit<UserFields, 'sharing'> & { readonly sharing?: Partial<Sharing> } = {},
): Promise<string> {
  version += 1;
  const allSharing = { ...NOTHING_SHARED, overlap: true, ...sharing };
  await createUsers(service, 1, { version, profilePublic: true, ...fields, sharing: allSharing, userId });
  return userId;
}

/** Publishes the relation of a user to another. */
export async function setRelation(
  service: TestService,
  userId: string,
  otherId: string,
  change: Partial<Omit<PayloadOf<typeof relationChanged>, 'userId' | 'otherId'>>,
): Promise<void> {
  version += 1;
  const relation = { version, following: false, blocked: false, muted: false, ...change };
  await publishAndAwait(service, relationChanged, { userId, otherId, ...relation });
}

export interface ListedCasting {
  /** Of one of its releases, which everybody may pick. */
  readonly id: number;
  readonly castingId: number;
  readonly name: string;
}

/** Castings of the list, each of another name. */
export const listCastings = ({ dataSource }: TestService, count: number): Promise<ListedCasting[]> =>
  dataSource.query<ListedCasting[]>(
    `SELECT DISTINCT ON (c.name_key) r.id, c.id AS "castingId", c.name
     FROM castings c JOIN releases r ON r.casting_id = c.id ORDER BY c.name_key, c.id, r.id LIMIT $1`,
    [count],
  );

export const addWish = ({ bus }: TestService, userId: string, releaseId: number): Promise<WishlistItem> =>
  bus.call(createWish, { name: 'A wish', releaseId }, { ctx: asMember(userId) });

/** The suggestions of a user, best first. */
export const suggestionsOf = ({ bus }: TestService, userId: string): Promise<Suggestion[]> =>
  bus.call(listSuggestions, {}, { ctx: asMember(userId) });

const SKIP_DELAYS = [
  "UPDATE castings_due SET queued_at = queued_at - interval '2 seconds'",
  "UPDATE collector_comparisons SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL",
];

/** Waits until all changes are counted and compared, skipping the delays. */
export async function runComparisons({ app, dataSource }: TestService): Promise<void> {
  const pending = 'SELECT FROM castings_due UNION ALL SELECT FROM collector_comparisons WHERE due_at IS NOT NULL';
  await waitFor(async () => {
    for (const sql of SKIP_DELAYS) await dataSource.query(sql);
    await app.get(CastingsWorker).run();
    await app.get(ComparisonWorker).run();
    return (await dataSource.query<object[]>(pending)).length === 0;
  }, 20_000);
}
