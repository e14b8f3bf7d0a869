import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { SUPPORT_EMAIL } from '@vault/contracts/common/product';
import { contactChanged, userChanged, passwordChanged } from '@vault/contracts/identity/auth';
import { accountActivated, accountBanned } from '@vault/contracts/identity/users';
import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { columnsContaining, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { DigestsWorker } from '../src/digests/digests.worker';
import { aMessage, anOffer, aStep, inboxOf, mailsOnce, prefers, settledMails, told, unreadOf } from './support/inbox';
import { mailFor, mailsFor } from './support/mail-catcher';
import { known, verified, type Person } from './support/people';
import { replay } from './support/replay';
import { PUBLIC_URL, startNotifications } from './support/service';

const NOW = new Date().toISOString();
/** Events and mails, for as long as they are not out. */
const ON_THEIR_WAY = ['outbox.payload', 'email_deliveries.content'];
const NOTHING = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

describe('an account', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const member = (userId: string, version: number, hidden: boolean): Promise<void> =>
    publishAndAwait(notifications, userChanged, {
      ...{ userId, version, firstName: 'Ada', lastName: 'Byron', registeredAt: NOW, verifiedAt: NOW },
      ...{ ...NOTHING, hidden },
    });

  async function closed(): Promise<Person> {
    const person = await verified(notifications);
    await member(person.userId, 3, true);
    await known(notifications, person.userId, 'hidden');
    return person;
  }

  it('whose password was changed says so in the bell too, and a second mail does not come', async () => {
    const person = await verified(notifications);
    await publishAndAwait(notifications, passwordChanged, { ...person, changedAt: '2026-03-01T09:05:00.000Z' });
    const [line] = await told(notifications, person.userId);
    expect(line).toMatchObject({ type: 'account', title: 'Your password was changed' });
    expect(await settledMails(notifications, person.email)).toHaveLength(1);
  });

  it('that was closed is told how it comes back, by mail, and nothing else any more', async () => {
    const person = await closed();
    const event = { ...person, closedAt: '2026-03-01T09:05:00.000Z', purgeAt: '2026-03-31T09:05:00.000Z' };
    await publishAndAwait(notifications, accountClosed, event);
    const mail = await mailFor(person.email);
    expect(mail.text).toContain('Until 31 March 2026 it is kept as it was');
    expect(mail.html).toContain(`href="${PUBLIC_URL}/auth"`);
    expect(mail.text).not.toContain('/unsubscribe/');
    await publishAndAwait(notifications, messageSent, aMessage(person.userId));
    expect(await settledMails(notifications, person.email)).toHaveLength(1);
    expect(await inboxOf(notifications, person.userId)).toEqual([]);
  });

  it('that was closed gets no digest of what had gathered', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'message', mail: 'daily' });
    await publishAndAwait(notifications, messageSent, aMessage(userId));
    await told(notifications, userId);
    await member(userId, 3, true);
    await known(notifications, userId, 'hidden');
    await notifications.dataSource.query(`update digest_items set created_at = created_at - interval '1 day'`);
    await notifications.app.get(DigestsWorker).run();
    expect(await settledMails(notifications, email)).toEqual([]);
  });

  it('that was restored is welcomed, and told of things again', async () => {
    const person = await closed();
    await member(person.userId, 4, false);
    await known(notifications, person.userId, 'not hidden');
    await publishAndAwait(notifications, accountRestored, { ...person, restoredAt: NOW });
    await publishAndAwait(notifications, messageSent, aMessage(person.userId));
    const titles = (await told(notifications, person.userId, 2)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Mia Chen wrote to you', 'Your account is back']);
    await mailsOnce(person.email, 2);
  });

  it('that was suspended is told why and where to object, by mail whatever its owner prefers, and not in the bell', async () => {
    const person = await closed();
    const reason = 'Fakes <b>again</b> & again.\nWe warned you on 1 March.';
    await publishAndAwait(notifications, accountBanned, { ...person, reason, bannedAt: '2026-03-02T09:05:00.000Z' });
    const mail = await mailFor(person.email);
    expect(mail.subject).toBe('Your account with Diecast Vault was suspended');
    expect(mail.text).toContain('> Fakes <b>again</b> & again.\n> We warned you on 1 March.');
    expect(mail.html).toContain('Fakes &lt;b&gt;again&lt;/b&gt; &amp; again.<br />We warned you on 1 March.');
    for (const part of [mail.text, mail.html]) expect(part).toContain(SUPPORT_EMAIL);
    expect(mail.text).toContain('suspended on 2 March 2026');
    expect(mail.text).not.toContain('/unsubscribe/');
    expect(await inboxOf(notifications, person.userId)).toEqual([]);
  });

  it('that was activated again is told so in the bell and by mail, though it is still hidden at that moment', async () => {
    const person = await closed();
    await publishAndAwait(notifications, accountActivated, { ...person, activatedAt: NOW });
    expect((await mailFor(person.email)).subject).toBe('Your account with Diecast Vault is active again');
    await member(person.userId, 4, false);
    await known(notifications, person.userId, 'not hidden');
    expect(await told(notifications, person.userId)).toMatchObject([{ title: 'Your account is active again' }]);
  });

  it('is told of a suspension once, however often the news of it comes, and nothing once it is purged', async () => {
    const person = await closed();
    const banned = { ...person, reason: null, bannedAt: NOW };
    await replay(accountBanned, banned, 3);
    expect((await mailFor(person.email)).text).toContain('Ask us for the reason');
    await publishAndAwait(notifications, accountPurged, { userId: person.userId, purgedAt: NOW });
    await known(notifications, person.userId, 'purged_at is not null');
    await publishAndAwait(notifications, accountBanned, banned);
    await publishAndAwait(notifications, accountActivated, { ...person, activatedAt: NOW });
    expect(await settledMails(notifications, person.email)).toHaveLength(1);
    expect(await inboxOf(notifications, person.userId)).toEqual([]);
  });

  it('that was purged leaves nothing here, and what arrives late brings nothing back', async () => {
    const person = await verified(notifications);
    const { userId, email } = person;
    await prefers(notifications, userId, { kind: 'wish', mail: 'daily' }, { kind: 'offer', bell: false });
    const message = aMessage(userId);
    await publishAndAwait(notifications, messageSent, message);
    await told(notifications, userId);
    expect(await settledMails(notifications, email)).toHaveLength(1);
    await publishAndAwait(notifications, accountPurged, { userId, purgedAt: NOW });
    await known(notifications, userId, 'purged_at is not null and email is null');
    await publishAndAwait(notifications, messageSent, aMessage(userId));
    const { conversationId } = message;
    await publishAndAwait(notifications, conversationRead, {
      userId,
      conversationId,
      otherId: null,
      readAt: new Date().toISOString(),
    });
    await publishAndAwait(notifications, contactChanged, {
      ...person,
      since: new Date(Date.now() + 1_000).toISOString(),
    });
    await member(userId, 9, false);

    const { dataSource } = notifications;
    const tables = await waitFor(() =>
      dataSource.query<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = current_schema()
           and table_name not in ('recipients', 'inbox', 'outbox', 'migrations')`,
      ),
    );
    for (const { name } of tables) {
      const held = await dataSource.query<unknown[]>(
        `select from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 or strpos(to_jsonb(t)::text, $2) > 0`,
        [userId, email],
      );
      expect({ name, held: held.length }).toEqual({ name, held: 0 });
    }
    const left = await dataSource.query<unknown[]>(
      `select email, first_name, verified_at, hidden from recipients where user_id = $1`,
      [userId],
    );
    expect(left).toEqual([{ email: null, first_name: '', verified_at: null, hidden: true }]);
    expect(await unreadOf(notifications, userId)).toBe(0);
    expect(await mailsFor(email)).toHaveLength(1);
  });

  it('that was purged has no name any more in what others were told of it, nor in what waits for their digests', async () => {
    const { userId } = await verified(notifications);
    const other = await verified(notifications);
    await prefers(notifications, other.userId, { kind: 'offer', mail: 'daily' });
    const by = { byId: userId, byName: 'Zaphod B.' };
    await publishAndAwait(notifications, messageSent, aMessage(other.userId, by));
    await publishAndAwait(notifications, offerChanged, anOffer(other.userId, by));
    await publishAndAwait(notifications, transactionProgressed, aStep(other.userId, by));
    await publishAndAwait(notifications, messageSent, aMessage(other.userId));
    const before = await told(notifications, other.userId, 4);
    expect(before.filter(({ title }) => title.includes('Zaphod'))).toHaveLength(3);
    await publishAndAwait(notifications, accountPurged, { userId, purgedAt: NOW });
    await known(notifications, userId, 'purged_at is not null');
    const after = await inboxOf(notifications, other.userId);
    const word = (text: string): string => text.replaceAll('Zaphod B.', 'Former collector');
    expect(after).toEqual(before.map((one) => ({ ...one, title: word(one.title), body: word(one.body) })));
    const { dataSource } = notifications;
    const places = await columnsContaining(dataSource, ['Zaphod']);
    expect(places.filter((place) => !ON_THEIR_WAY.includes(place))).toEqual([]);
    const gathered = await dataSource.query<{ title: string }[]>('select title from digest_items where user_id = $1', [
      other.userId,
    ]);
    expect(gathered.map(({ title }) => title)).toEqual([expect.stringContaining('Former collector')]);
  });
});
