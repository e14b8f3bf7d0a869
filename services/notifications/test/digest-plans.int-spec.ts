import { planOf, vacuumAnalyze, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ADD, DELETE_READ } from '../src/digests/digest-items.service';
import { startNotifications } from './support/service';

const USER = v7();
const TOPIC = 'conversation:500';

/** Two items of each of ten thousand topics, and their notifications. */
const MANY = [
  `INSERT INTO digest_items (id, user_id, kind, topic, title, body, event_id)
   SELECT gen_random_uuid(), $1, 'message', 'conversation:' || n % 10000, '', '', gen_random_uuid() FROM generate_series(1, 20000) n`,
  `INSERT INTO notifications (id, user_id, seq, kind, topic, title, body, event_id, happened_at)
   SELECT gen_random_uuid(), user_id, row_number() OVER (), kind, topic, title, body, event_id, now() FROM digest_items
   WHERE user_id = $1`,
];

let notifications: TestService;
beforeAll(async () => {
  notifications = await startNotifications();
  for (const sql of MANY) await notifications.dataSource.query(sql, [USER]);
  await vacuumAnalyze(notifications.dataSource, 'digest_items', 'notifications');
});
afterAll(() => notifications.close());

const NEWER = {
  userId: USER,
  kind: 'message',
  topic: TOPIC,
  id: v7(),
  title: '',
  body: '',
  eventId: v7(),
  replaces: true,
};

it.each([
  ['replaced by a newer one of its group', ADD, [JSON.stringify([NEWER])]],
  ['removed when its topic is read', DELETE_READ, [USER, TOPIC, new Date().toISOString()]],
])('what waits for a digest is %s without reading what else waits for the user', async (_, sql, values) => {
  const { read, scanned } = await planOf(notifications.dataSource, { sql, values });
  expect(scanned).toEqual([]);
  expect(read['digest_items']).toBe(2);
});
