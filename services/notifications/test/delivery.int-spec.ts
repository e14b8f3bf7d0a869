import { healthOf } from '@vault/service-kit/health';
import { verificationRequested } from '@vault/contracts/identity/auth';
import { startTcpProxy, publishAndAwait, testDatabase, waitFor } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';
import { migrations } from '../src/database';
import { mailsFor, smtpUrl } from './support/mail-catcher';
import { startRefusingServer } from './support/refusing-server';
import { deliveriesTo, deliveryTo, happened, someone, startNotifications } from './support/service';

describe('sending mail', () => {
  it('waits while the mail server is away and then sends every mail, once', async () => {
    const proxy = await startTcpProxy(smtpUrl(), 25);
    proxy.refuse(true);
    const notifications = await startNotifications({ SMTP_URL: proxy.url });
    const people = Array.from({ length: 12 }, () => someone());
    for (const person of people) await publishAndAwait(notifications, verificationRequested, { ...person, token: 't' });
    // Each was tried in vain, and one of them again by itself.
    await waitFor(async () => {
      const rows = await deliveriesTo(notifications, people);
      return rows.every(({ last_error }) => last_error !== null) && rows.some(({ attempts }) => attempts > 1);
    }, 20_000);
    const health = await notifications.bus.call(healthOf('notifications'), {});
    expect(health).toEqual({ ready: true, parts: { postgres: 'up', rabbitmq: 'up', smtp: 'down' } });

    proxy.refuse(false);
    await waitFor(
      async () => (await deliveriesTo(notifications, people)).every(({ state }) => state === 'sent'),
      30_000,
    );
    expect(await notifications.bus.call(healthOf('notifications'), {})).toMatchObject({ parts: { smtp: 'up' } });
    // The mails in hand are finished: none is sent after this.
    await notifications.close();
    for (const { email } of people) expect(await mailsFor(email)).toHaveLength(1);
    await proxy.close();
  });

  it('is shared by two instances: every mail goes out once', async () => {
    const first = await startNotifications();
    const second = await startNotifications({}, { database: first.database });
    const people = Array.from({ length: 40 }, () => someone());
    await Promise.all(people.map((person) => happened(first, verificationRequested, { ...person, token: 't' })));
    await waitFor(async () => {
      const rows = await deliveriesTo(first, people);
      return rows.length === people.length && rows.every(({ state }) => state === 'sent');
    });
    expect((await deliveriesTo(first, people)).map(({ attempts }) => attempts)).toEqual(people.map(() => 1));
    await second.close();
    await first.close();
    for (const { email } of people) expect(await mailsFor(email)).toHaveLength(1);
  });

  it('finishes the mails in hand before the service stops', async () => {
    const database = await testDatabase(migrations);
    const notifications = await startNotifications({}, { database });
    const people = Array.from({ length: 5 }, () => someone());
    for (const person of people) await happened(notifications, verificationRequested, { ...person, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, people[0]?.email ?? ''))?.attempts);
    await notifications.close();

    const afterwards = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const begun = await afterwards.query<{ recipient: string; state: string }[]>(
      `select recipient, state from email_deliveries where attempts > 0`,
    );
    await afterwards.destroy();
    expect(begun.length).toBeGreaterThan(0);
    for (const { recipient, state } of begun) {
      expect(state).toBe('sent');
      expect(await mailsFor(recipient)).toHaveLength(1);
    }
    await database.drop();
  });

  it('does not try again when the recipient is refused for good', async () => {
    const server = await startRefusingServer();
    const notifications = await startNotifications({ SMTP_URL: server.url });
    const person = someone();
    await happened(notifications, verificationRequested, { ...person, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'failed');
    expect(await deliveryTo(notifications, person.email)).toMatchObject({
      attempts: 1,
      content: null,
      last_error: expect.stringContaining('no such user') as string,
    });
    expect(server.refused()).toBe(1);
    await notifications.close();
    await server.close();
  });

  it('refuses an address that would begin another header', async () => {
    const notifications = await startNotifications();
    const person = { ...someone(), email: 'ada@example.com\r\nBcc: all@example.com' };
    await happened(notifications, verificationRequested, { ...person, token: 't' });
    await waitFor(async () => (await deliveryTo(notifications, person.email))?.state === 'failed');
    expect(await mailsFor('all@example.com')).toEqual([]);
    await notifications.close();
  });
});
