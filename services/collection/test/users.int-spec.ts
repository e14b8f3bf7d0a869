import { userChanged } from '@vault/contracts/identity/auth';
import type { PayloadOf } from '@vault/contracts/define';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { publish } from '@vault/service-kit/outbox';
import { waitFor } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { startCollection, type Collection } from './collection';
import { createUsers, OPEN_ACCOUNT } from './users';
import { purgeAccount } from './account-purge';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

type Member = PayloadOf<typeof userChanged>;

const announce = (member: Member): Promise<void> =>
  collection.dataSource.transaction((tx) => publish(tx, userChanged, member));

const known = async (userId: string): Promise<{ first_name: string; version: string }[]> =>
  collection.dataSource.query('SELECT first_name, version FROM users WHERE user_id = $1', [userId]);

const sharedColumns = async (userId: string): Promise<object[]> =>
  collection.dataSource.query('SELECT profile_public, sharing, region, avatar_url FROM users WHERE user_id = $1', [
    userId,
  ]);

describe('a user', () => {
  it('is stored in the latest version, whatever arrives late', async () => {
    const member: Member = {
      ...OPEN_ACCOUNT,
      userId: uuidv7(),
      version: 2,
      firstName: 'Kenji',
      lastName: 'Watanabe',
      registeredAt: '2026-01-01T00:00:00.000Z',
      verifiedAt: null,
    };
    await announce(member);
    await waitFor(async () => (await known(member.userId)).length === 1, 10_000);
    await announce({ ...member, version: 1, firstName: 'Ken' });
    await announce({ ...member, version: 3, firstName: 'Ken-ichi' });
    await waitFor(async () => (await known(member.userId))[0]?.version === '3', 10_000);
    expect(await known(member.userId)).toEqual([{ first_name: 'Ken-ichi', version: '3' }]);
  });

  it('shares what the latest version says, and nothing once the account is purged', async () => {
    const shared = { profilePublic: true, sharing: { ...NOTHING_SHARED, overlap: true }, region: 'Osaka' };
    const userId = uuidv7();
    await createUsers(collection, 1, { userId, ...shared, avatarUrl: '/api/photos/avatar-1' });
    const columns = {
      profile_public: true,
      sharing: shared.sharing,
      region: 'Osaka',
      avatar_url: '/api/photos/avatar-1',
    };
    expect(await sharedColumns(userId)).toEqual([columns]);
    await purgeAccount(collection, userId);
    expect(await sharedColumns(userId)).toEqual([
      { profile_public: false, sharing: {}, region: null, avatar_url: null },
    ]);
  });
});
