import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { SUPPORT_EMAIL } from '@vault/contracts/common/product';
import { passwordChanged, userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { accountActivated, accountBanned } from '@vault/contracts/identity/users';
import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { columnsContaining, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { DigestWorker } from '../src/digests/digest.worker';
import {
  messageEvent,
  offerEvent,
  progressEvent,
  notificationsOf,
  waitForMails,
  setPreferences,
  settledMails,
  waitForNotifications,
  unreadCountOf,
} from './support/notifications';
import { mailFor, mailsFor } from './support/mail-catcher';
import { waitForUser, registerVerifiedUser, type TestUser } from './support/users';
import { replay } from './support/replay';
import { PUBLIC_URL, startNotifications } from './support/service';

const NOW = new Date().toISOString();
/** Events and mails that are not sent yet. */
const PENDING_COLUMNS = ['outbox.payload', 'email_deliveries.content'];
const EMPTY_PROFILE = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

describe('account notifications', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const publishUserChanged = (userId: string, version: number, hidden: boolean): Promise<void> =>
    publishAndAwait(notifications, userChanged, {
      userId,
      version,
      firstName: 'Ada',
      lastName: 'Byron',
      registeredAt: NOW,
      verifiedAt: NOW,
      ...EMPTY_PROFILE,
      hidden,
    });

  async function registerClosedUser(): Promise<TestUser> {
    const user = await registerVerifiedUser(notifications);
    await publishUserChanged(user.userId, 3, true);
    await waitForUser(notifications, user.userId, 'hidden');
    return user;
  }

  it('show a changed password in the bell and send one mail', async () => {
    const user = await registerVerifiedUser(notifications);
    await publishAndAwait(notifications, passwordChanged, { ...user, changedAt: '2026-03-01T09:05:00.000Z' });
    const [notification] = await waitForNotifications(notifications, user.userId);
    expect(notification).toMatchObject({ type: 'account', title: 'Your password was changed' });
    expect(await settledMails(notifications, user.email)).toHaveLength(1);
  });

  it('tell a closed account by mail how to restore it, and nothing else any more', async () => {
    const user = await registerClosedUser();
    const event = { ...user, closedAt: '2026-03-01T09:05:00.000Z', purgeAt: '2026-03-31T09:05:00.000Z' };
    await publishAndAwait(notifications, accountClosed, event);
    const mail = await mailFor(user.email);
    expect(mail.text).toContain('You can restore everything until 31 March 2026');
    expect(mail.html).toContain(`href="${PUBLIC_URL}/auth"`);
    expect(mail.text).not.toContain('/unsubscribe/');
    await publishAndAwait(notifications, messageSent, messageEvent(user.userId));
    expect(await settledMails(notifications, user.email)).toHaveLength(1);
    expect(await notificationsOf(notifications, user.userId)).toEqual([]);
  });

  it('send no digest to a closed account', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'message', mail: 'daily' });
    await publishAndAwait(notifications, messageSent, messageEvent(userId));
    await waitForNotifications(notifications, userId);
    await publishUserChanged(userId, 3, true);
    await waitForUser(notifications, userId, 'hidden');
    await notifications.dataSource.query(`UPDATE digest_items SET created_at = created_at - INTERVAL '1 day'`);
    await notifications.app.get(DigestWorker).run();
    expect(await settledMails(notifications, email)).toEqual([]);
  });

  it('welcome a restored account, which is notified again', async () => {
    const user = await registerClosedUser();
    await publishUserChanged(user.userId, 4, false);
    await waitForUser(notifications, user.userId, 'NOT hidden');
    await publishAndAwait(notifications, accountRestored, { ...user, restoredAt: NOW });
    await publishAndAwait(notifications, messageSent, messageEvent(user.userId));
    const titles = (await waitForNotifications(notifications, user.userId, 2)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Mia Chen wrote to you', 'Your account is back']);
    await waitForMails(user.email, 2);
  });

  it('tell a suspended account by mail why and where to object, whatever its preferences, and not in the bell', async () => {
    const user = await registerClosedUser();
    const reason = 'Fakes <b>again</b> & again.\nWe warned you on 1 March.';
    await publishAndAwait(notifications, accountBanned, { ...user, reason, bannedAt: '2026-03-02T09:05:00.000Z' });
    const mail = await mailFor(user.email);
    expect(mail.subject).toBe('Your account with Diecast Vault was suspended');
    expect(mail.text).toContain('> Fakes <b>again</b> & again.\n> We warned you on 1 March.');
    expect(mail.html).toContain('Fakes &lt;b&gt;again&lt;/b&gt; &amp; again.<br />We warned you on 1 March.');
    for (const part of [mail.text, mail.html]) expect(part).toContain(SUPPORT_EMAIL);
    expect(mail.text).toContain('suspended on 2 March 2026');
    expect(mail.text).not.toContain('/unsubscribe/');
    expect(await notificationsOf(notifications, user.userId)).toEqual([]);
  });

  it('announce an ended suspension in the bell and by mail, even while the account is still hidden', async () => {
    const user = await registerClosedUser();
    await publishAndAwait(notifications, accountActivated, { ...user, activatedAt: NOW });
    expect((await mailFor(user.email)).subject).toBe('Your account with Diecast Vault is active again');
    await publishUserChanged(user.userId, 4, false);
    await waitForUser(notifications, user.userId, 'NOT hidden');
    expect(await waitForNotifications(notifications, user.userId)).toMatchObject([
      { title: 'Your account is active again' },
    ]);
  });

  it('announce a suspension once per event, and nothing to a purged account', async () => {
    const user = await registerClosedUser();
    const banned = { ...user, reason: null, bannedAt: NOW };
    await replay(accountBanned, banned, 3);
    expect((await mailFor(user.email)).text).toContain('please ask us for it');
    await publishAndAwait(notifications, accountPurged, { userId: user.userId, purgedAt: NOW });
    await waitForUser(notifications, user.userId, 'purged_at IS NOT NULL');
    await publishAndAwait(notifications, accountBanned, banned);
    await publishAndAwait(notifications, accountActivated, { ...user, activatedAt: NOW });
    expect(await settledMails(notifications, user.email)).toHaveLength(1);
    expect(await notificationsOf(notifications, user.userId)).toEqual([]);
  });

  it('leave nothing of a purged account, even when events arrive late', async () => {
    const user = await registerVerifiedUser(notifications);
    const { userId, email } = user;
    await setPreferences(notifications, userId, { kind: 'wish', mail: 'daily' }, { kind: 'offer', bell: false });
    const message = messageEvent(userId);
    await publishAndAwait(notifications, messageSent, message);
    await waitForNotifications(notifications, userId);
    expect(await settledMails(notifications, email)).toHaveLength(1);
    await publishAndAwait(notifications, accountPurged, { userId, purgedAt: NOW });
    await waitForUser(notifications, userId, 'purged_at IS NOT NULL AND email IS NULL');
    await publishAndAwait(notifications, messageSent, messageEvent(userId));
    const { conversationId } = message;
    await publishAndAwait(notifications, conversationRead, {
      userId,
      conversationId,
      otherId: null,
      readAt: new Date().toISOString(),
    });
    await publishAndAwait(notifications, userRegistered, { ...user, lastName: 'Byron', registeredAt: NOW });
    await publishUserChanged(userId, 9, false);

    const { dataSource } = notifications;
    const tables = await waitFor(() =>
      dataSource.query<{ name: string }[]>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()
           AND table_name NOT IN ('users', 'inbox', 'outbox', 'migrations')`,
      ),
    );
    for (const { name } of tables) {
      const found = await dataSource.query<unknown[]>(
        `SELECT FROM ${name} t WHERE strpos(to_jsonb(t)::text, $1) > 0 OR strpos(to_jsonb(t)::text, $2) > 0`,
        [userId, email],
      );
      expect({ name, rows: found.length }).toEqual({ name, rows: 0 });
    }
    const remaining = await dataSource.query<unknown[]>(
      `SELECT email, first_name, verified_at, hidden FROM users WHERE user_id = $1`,
      [userId],
    );
    expect(remaining).toEqual([{ email: null, first_name: '', verified_at: null, hidden: true }]);
    expect(await unreadCountOf(notifications, userId)).toBe(0);
    expect(await mailsFor(email)).toHaveLength(1);
  });

  it('remove the name of a purged account from the notifications and digests of others', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const other = await registerVerifiedUser(notifications);
    await setPreferences(notifications, other.userId, { kind: 'offer', mail: 'daily' });
    const by = { byId: userId, byName: 'Zaphod B.' };
    await publishAndAwait(notifications, messageSent, messageEvent(other.userId, by));
    await publishAndAwait(notifications, offerChanged, offerEvent(other.userId, by));
    await publishAndAwait(notifications, transactionProgressed, progressEvent(other.userId, by));
    await publishAndAwait(notifications, messageSent, messageEvent(other.userId));
    const before = await waitForNotifications(notifications, other.userId, 4);
    expect(before.filter(({ title }) => title.includes('Zaphod'))).toHaveLength(3);
    await publishAndAwait(notifications, accountPurged, { userId, purgedAt: NOW });
    await waitForUser(notifications, userId, 'purged_at IS NOT NULL');
    const after = await notificationsOf(notifications, other.userId);
    const withoutName = (text: string): string => text.replaceAll('Zaphod B.', 'Former collector');
    expect(after).toEqual(
      before.map((one) => ({ ...one, title: withoutName(one.title), body: withoutName(one.body) })),
    );
    const { dataSource } = notifications;
    const columns = await columnsContaining(dataSource, ['Zaphod']);
    expect(columns.filter((column) => !PENDING_COLUMNS.includes(column))).toEqual([]);
    const digestItems = await dataSource.query<{ title: string }[]>(
      'SELECT title FROM digest_items WHERE user_id = $1',
      [other.userId],
    );
    expect(digestItems.map(({ title }) => title)).toEqual([expect.stringContaining('Former collector')]);
  });
});
