import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { BusConnection } from '@vault/service-kit/bus/connection';
import { BusNames } from '@vault/service-kit/bus/names';
import { Publisher } from '@vault/service-kit/bus/publisher';
import { setTimeout as sleep } from 'node:timers/promises';

/** `publish-listing.mjs <stack.json> <listing as JSON>` publishes a listing as the marketplace does. */
const [stackFile = '', json = ''] = process.argv.slice(2);
const { amqp } = JSON.parse(await readFile(stackFile, 'utf8'));
const connection = new BusConnection(amqp, 'browser-tests');
const publisher = new Publisher();
await connection.use(publisher);
for (let wait = 0; !connection.connected && wait < 100; wait++) await sleep(50);
const result = await publisher.publish({
  exchange: new BusNames().exchange,
  key: listingChanged.name,
  body: Buffer.from(JSON.stringify(listingChanged.payload.parse(JSON.parse(json)))),
  messageId: randomUUID(),
  options: {
    type: listingChanged.name,
    contentType: 'application/json',
    headers: { requestId: randomUUID(), occurredAt: new Date().toISOString() },
  },
});
await connection.close();
if (result !== 'routed') throw new Error('No service subscribes to changes of listings');
