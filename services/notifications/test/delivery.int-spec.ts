import { openDataSource } from '@vault/service-kit/database';
import { healthOf } from '@vault/service-kit/health';
import { verificationRequested } from '@vault/contracts/identity/auth';
import { startTcpProxy, publishAndAwait, testDatabase, waitFor } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { messageMail } from '../src/conversation-notifications/message.template';
import { migrations } from '../src/database';
import { DeliveriesService, daysAfter } from '../src/deliveries';
import { mailsFor, smtpUrl } from './support/mail-catcher';
import { startRefusingServer } from './support/refusing-server';
import { deliveriesTo, deliveryTo, publishEvent, newUser, startNotifications } from './support/service';

const CONTENT = { byName: 'Mia Chen', conversationId: v7(), listingTitle: 'Twin Mill', excerpt: 'Is it there?' };

describe('the delivery of mails', () => {
  it('begins with those about the account, then with those that have waited for longest', async () => {
    const database = await testDatabase(migrations);
    const dataSource = await openDataSource({ url: database.url, entities: [], migrations: [] });
    const deliveries = new DeliveriesService(dataSource);
    const enqueue = (kind: 'message' | 'account', count: number) =>
      dataSource.transaction((tx) =>
        deliveries.enqueue(
          tx,
          Array.from({ length: count }, (_, n) => ({
            eventId: v7(),
            userId: v7(),
            recipient: `${kind}-${n}@example.com`,
            firstName: 'Ada',
            kind,
            template: messageMail,
            content: CONTENT,
            giveUpAt: daysAfter(new Date(), 1),
          })),
        ),
      );
    try {
      await enqueue('message', 12);
      await enqueue('account', 2);
      const taken = async () => (await deliveries.takeDue(5)).map(({ kind }) => kind).sort();
      expect(await taken()).toEqual(['account', 'account', 'message', 'message', 'message']);
      expect(await taken()).toEqual(Array.from({ length: 5 }, () => 'message'));
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });

  it('waits while the mail server is unavailable and then sends every mail once', async () => {
    const proxy = await startTcpProxy(smtpUrl(), 25);
    proxy.refuse(true);
    const notifications = await startNotifications({ SMTP_URL: proxy.url });
    const users = Array.from({ length: 12 }, () => newUser());
    for (const user of users) await publishAndAwait(notifications, verificationRequested, { ...user, token: 't' });
    // Each attempt failed, and at least one mail was retried.
    await waitFor(async () => {
      const rows = await deliveriesTo(notifications, users);
      return rows.every(({ last_error }) => last_error !== null) && rows.some(({ attempts }) => attempts > 1);
    }, 20_000);
    const health = await notifications.bus.call(healthOf('notifications'), {});
    expect(health).toEqual({ ready: true, parts: { postgres: 'up', rabbitmq: 'up', smtp: 'down' } });

    proxy.refuse(false);
    await waitFor(
      async () => (await deliveriesTo(notifications, users)).every(({ state }) => state === 'sent'),
      30_000,
    );
    expect(await notifications.bus.call(healthOf('notifications'), {})).toMatchObject({ parts: { smtp: 'up' } });
    // Started mails are finished: none is sent after this.
    await notifications.close();
    for (const { email } of users) expect(await mailsFor(email)).toHaveLength(1);
    await proxy.close();
  });

  it('sends every mail once when two instances share the work', async () => {
    const first = await startNotifications();
    const second = await startNotifications({}, { database: first.database });
    const users = Array.from({ length: 40 }, () => newUser());
    await Promise.all(users.map((user) => publishEvent(first, verificationRequested, { ...user, token: 't' })));
    await waitFor(async () => {
      const rows = await deliveriesTo(first, users);
      return rows.length === users.length && rows.every(({ state }) => state === 'sent');
    });
    expect((await deliveriesTo(first, users)).map(({ attempts }) => attempts)).toEqual(users.map(() => 1));
    await second.close();
    await first.close();
    for (const { email } of users) expect(await mailsFor(email)).toHaveLength(1);
  });

  it('finishes started mails before the service stops', async () => {
    const database = await testDatabase(migrations);
    const notifications = await startNotifications({}, { database });
    const users = Array.from({ length: 5 }, () => newUser());
    for (const user of users) await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, users[0]?.email ?? ''))?.attempts);
    await notifications.close();

    const afterwards = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const started = await afterwards.query<{ recipient: string; state: string }[]>(
      `SELECT recipient, state FROM email_deliveries WHERE attempts > 0`,
    );
    await afterwards.destroy();
    expect(started.length).toBeGreaterThan(0);
    for (const { recipient, state } of started) {
      expect(state).toBe('sent');
      expect(await mailsFor(recipient)).toHaveLength(1);
    }
    await database.drop();
  });

  it('does not retry a recipient that was refused permanently', async () => {
    const server = await startRefusingServer();
    const notifications = await startNotifications({ SMTP_URL: server.url });
    const user = newUser();
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'failed');
    expect(await deliveryTo(notifications, user.email)).toMatchObject({
      attempts: 1,
      content: null,
      last_error: expect.stringContaining('no such user') as string,
    });
    expect(server.refused()).toBe(1);
    await notifications.close();
    await server.close();
  });

  it('refuses an address that would start another header', async () => {
    const notifications = await startNotifications();
    const user = { ...newUser(), email: 'ada@example.com\r\nBcc: all@example.com' };
    await publishEvent(notifications, verificationRequested, { ...user, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, user.email))?.state === 'failed');
    expect(await mailsFor('all@example.com')).toEqual([]);
    await notifications.close();
  });
});
