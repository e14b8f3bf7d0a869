import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { BusConnection } from '@vault/service-kit/bus/connection';
import { BusNames } from '@vault/service-kit/bus/names';
import { Publisher } from '@vault/service-kit/bus/publisher';

/** `send-unreadable-event.mjs <stack.json> <service> <payload as JSON>` sends a service a listing event with that payload. */
const [stackFile = '', service = '', json = ''] = process.argv.slice(2);
const { amqp } = JSON.parse(await readFile(stackFile, 'utf8'));
const connection = new BusConnection(amqp, 'browser-tests');
const publisher = new Publisher();
await connection.use(publisher);
for (let wait = 0; !connection.connected && wait < 100; wait++) await sleep(50);
await publisher.publish({
  exchange: '',
  key: new BusNames().events(service),
  body: Buffer.from(json),
  messageId: randomUUID(),
  options: {
    type: listingChanged.name,
    contentType: 'application/json',
    headers: { requestId: randomUUID(), occurredAt: new Date().toISOString() },
  },
});
await connection.close();
