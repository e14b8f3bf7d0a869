import { messageSent } from '@vault/contracts/marketplace/events';
import { publishAndAwait, recordStatements, type TestService } from '@vault/service-kit/testing';
import { messageEvent } from './support/notifications';
import { startNotifications } from './support/service';
import { registerVerifiedUser } from './support/users';

let notifications: TestService;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.close());

/** Besides those of the first: the limit of the mails of a day, the mail, and the time at which it was added. */
const WITHOUT_MAIL = 8;

it('a message is notified by few statements, all of which are planned before', async () => {
  const { userId } = await registerVerifiedUser(notifications);
  const message = messageEvent(userId);
  const notify = () => publishAndAwait(notifications, messageSent, { ...message, sentAt: new Date().toISOString() });
  const statements: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const all = await recordStatements(notifications.dataSource, notify);
    const claim = all.find(({ text }) => text.includes('INTO inbox'));
    const own = all.slice(all.indexOf(claim!)).filter(({ runner }) => runner === claim!.runner);
    const ofTransaction = own.slice(
      0,
      own.findIndex(({ text }) => text === 'COMMIT'),
    );
    expect(ofTransaction.filter(({ prepared }) => !prepared)).toEqual([]);
    statements.push(ofTransaction.length);
  }
  expect(statements[0]).toBeLessThanOrEqual(WITHOUT_MAIL + 3);
  expect(statements[1]).toBeLessThanOrEqual(WITHOUT_MAIL);
  expect(statements[1]).toBeGreaterThan(0);
});
