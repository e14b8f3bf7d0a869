import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { waitFor, type TestService } from '@vault/service-kit/testing';
import { happened, someone } from './service';

export type Person = ReturnType<typeof someone>;

/** What is told of somebody whose account is open and whose profile says nothing. */
export const OPEN = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

const NOW = new Date().toISOString();

/** Waits until the recipient is known, and `which` is true of them. */
export const known = ({ dataSource }: TestService, userId: string, which = 'email is not null'): Promise<unknown> =>
  waitFor(async () => {
    const found = await dataSource.query<unknown[]>(`select 1 from recipients where user_id = $1 and ${which}`, [
      userId,
    ]);
    return found.length > 0;
  }, 15_000);

export async function registered(notifications: TestService): Promise<Person> {
  const person = someone();
  await happened(notifications, userRegistered, { ...person, lastName: 'Byron', registeredAt: NOW });
  await known(notifications, person.userId);
  return person;
}

/** Somebody whose address is proven. */
export async function verified(notifications: TestService): Promise<Person> {
  const person = await registered(notifications);
  const member = { userId: person.userId, version: 2, firstName: 'Ada', lastName: 'Byron', registeredAt: NOW };
  await happened(notifications, userChanged, { ...OPEN, ...member, verifiedAt: NOW });
  await known(notifications, person.userId, 'verified_at is not null');
  return person;
}
