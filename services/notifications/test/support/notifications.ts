import type { OutputOf, PayloadOf } from '@vault/contracts/define';
import type { collectorFollowed } from '@vault/contracts/identity/relations';
import type { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { getUnreadNotifications, listNotifications } from '@vault/contracts/notifications/inbox';
import { updatePreferences, type Preference } from '@vault/contracts/notifications/preferences';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { mailsFor, type CaughtMail } from './mail-catcher';

type Listed = OutputOf<typeof listNotifications>;

export const unreadCountOf = async ({ bus }: TestService, userId: string): Promise<number> =>
  (await bus.call(getUnreadNotifications, {}, { ctx: asMember(userId) })).count;

export const notificationsOf = ({ bus }: TestService, userId: string, unread?: true): Promise<Listed> =>
  bus.call(listNotifications, { limit: 60, unread }, { ctx: asMember(userId) });

/** The user's notifications, once there are `count`. */
export const waitForNotifications = (service: TestService, userId: string, count = 1): Promise<Listed> =>
  waitFor(async () => {
    const found = await notificationsOf(service, userId);
    if (found.length < count) throw new Error(`${found.length} of ${count} notifications`);
    return found;
  }, 20_000);

export const setPreferences = (
  { bus }: TestService,
  userId: string,
  ...kinds: (Pick<Preference, 'kind'> & Partial<Preference>)[]
): Promise<unknown> => bus.call(updatePreferences, { kinds }, { ctx: asMember(userId) });

/** The mails to an address, once there are `count`. */
export const waitForMails = (email: string, count: number): Promise<CaughtMail[]> =>
  waitFor(async () => {
    const mails = await mailsFor(email);
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails arrived`);
    return mails;
  }, 15_000);

/** The mails to an address, once none is pending: there will be no others. */
export async function settledMails({ dataSource }: TestService, email: string): Promise<CaughtMail[]> {
  await waitFor(async () => {
    const sql = `SELECT FROM email_deliveries WHERE recipient = $1 AND state = 'pending'`;
    return (await dataSource.query<unknown[]>(sql, [email])).length === 0;
  }, 20_000);
  return mailsFor(email);
}

const about = { listingId: 42, listingTitle: 'Twin Mill', byId: v7(), byName: 'Mia Chen' };

export const messageEvent = (
  userId: string,
  fields: Partial<PayloadOf<typeof messageSent>> = {},
): PayloadOf<typeof messageSent> => ({
  ...about,
  userId,
  conversationId: v7(),
  messageId: v7(),
  excerpt: 'Is it still there?',
  sentAt: new Date().toISOString(),
  ...fields,
});

export const followerEvent = (
  userId: string,
  fields: Partial<PayloadOf<typeof collectorFollowed>> = {},
): PayloadOf<typeof collectorFollowed> => ({
  userId,
  followerId: v7(),
  followerName: about.byName,
  followerPublic: true,
  followedAt: new Date().toISOString(),
  ...fields,
});

export const offerEvent = (
  userId: string,
  fields: Partial<PayloadOf<typeof offerChanged>> = {},
): PayloadOf<typeof offerChanged> => ({
  ...about,
  userId,
  conversationId: v7(),
  messageId: v7(),
  turn: 'made',
  price: '12.00',
  currency: 'USD',
  cars: 2,
  message: 'Both are loose.',
  expiresAt: '2026-12-24T12:00:00.000Z',
  transactionId: null,
  turnedAt: new Date().toISOString(),
  ...fields,
});

export const progressEvent = (
  userId: string,
  fields: Partial<PayloadOf<typeof transactionProgressed>> = {},
): PayloadOf<typeof transactionProgressed> => ({
  userId,
  transactionId: v7(),
  listingTitle: 'Twin Mill',
  byId: about.byId,
  byName: about.byName,
  step: 'paid',
  yourTurn: 'ship',
  trackingNumber: null,
  reason: null,
  steppedAt: new Date().toISOString(),
  ...fields,
});
