import { messageSent } from '@vault/contracts/marketplace/events';
import {
  publishAndAwait,
  recordStatements,
  statementsOfTransaction,
  type TestService,
} from '@vault/service-kit/testing';
import { messageEvent } from './support/notifications';
import { startNotifications } from './support/service';
import { registerVerifiedUser } from './support/users';

let notifications: TestService;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.close());

/** The first one adds a mail. */
const WITHOUT_MAIL = 4;

it('a message is notified by few statements, all of which are planned before', async () => {
  const { userId } = await registerVerifiedUser(notifications);
  const message = messageEvent(userId);
  const notify = () => publishAndAwait(notifications, messageSent, { ...message, sentAt: new Date().toISOString() });
  const statements: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const all = await recordStatements(notifications.dataSource, notify);
    const ofDelivery = statementsOfTransaction(all, 'INTO inbox');
    expect(ofDelivery.filter(({ prepared }) => !prepared)).toEqual([]);
    statements.push(ofDelivery.length);
  }
  expect(statements[0]).toBeLessThanOrEqual(WITHOUT_MAIL + 1);
  expect(statements[1]).toBeLessThanOrEqual(WITHOUT_MAIL);
  expect(statements[1]).toBeGreaterThan(0);
});
