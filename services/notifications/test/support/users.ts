import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { publishEvent, newUser } from './service';

export type TestUser = ReturnType<typeof newUser>;

/** The profile of an open account, with nothing shared. */
export const OPEN_ACCOUNT = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

const NOW = new Date().toISOString();

/** Waits until the service knows the user and the SQL condition holds. */
export const waitForUser = (
  { dataSource }: TestService,
  userId: string,
  condition = 'email IS NOT NULL',
): Promise<unknown> =>
  waitFor(async () => {
    const found = await dataSource.query<unknown[]>(`SELECT 1 FROM users WHERE user_id = $1 AND ${condition}`, [
      userId,
    ]);
    return found.length > 0;
  }, 15_000);

export async function registerUser(notifications: TestService): Promise<TestUser> {
  const user = newUser();
  await publishEvent(notifications, userRegistered, { ...user, lastName: 'Byron', registeredAt: NOW });
  await waitForUser(notifications, user.userId);
  return user;
}

/** Registers a user whose address is verified. */
export async function registerVerifiedUser(notifications: TestService): Promise<TestUser> {
  const user = await registerUser(notifications);
  const profile = { userId: user.userId, version: 2, firstName: 'Ada', lastName: 'Byron', registeredAt: NOW };
  await publishEvent(notifications, userChanged, { ...OPEN_ACCOUNT, ...profile, verifiedAt: NOW });
  await waitForUser(notifications, user.userId, 'verified_at IS NOT NULL');
  return user;
}
