import { connect, type Channel, type ChannelModel } from 'amqplib';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ports } from './ports.mjs';
import { SERVICE_NAMES } from './service-names.mjs';
import { startRabbitMq } from './rabbitmq.mjs';

/** A broker of the launcher, with its definitions; `RABBITMQ_SUITE=sid` has these rights checked by version 4. */
const dataDir = mkdtempSync(join(tmpdir(), 'broker-'));
const models: ChannelModel[] = [];
let broker: Awaited<ReturnType<typeof startRabbitMq>>;

beforeAll(async () => {
  const ports = new Ports(dataDir, {});
  broker = await startRabbitMq({
    dataDir,
    port: await ports.take('amqp', 'AMQP_PORT'),
    epmdPort: await ports.take('epmd', 'EPMD_PORT'),
    distPort: await ports.take('amqp-dist', 'AMQP_DIST_PORT'),
    password: 'administrator',
    servicePasswords: Object.fromEntries(SERVICE_NAMES.map((service) => [service, `password-of-${service}`])),
    say: () => undefined,
  });
  await broker.up;
});
afterAll(async () => {
  for (const model of models) await model.close().catch(() => undefined);
  for (const part of broker.parts.toReversed()) await part.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function channelOf(service: string): Promise<Channel> {
  const model = await connect(broker.urlOf(service));
  models.push(model);
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  return channel;
}

/** Publishing has no answer: what the broker refuses closes the channel before the next one. */
async function published(service: string, exchange: string, key: string): Promise<string> {
  const channel = await channelOf(service);
  const closed = new Promise<string>((resolve) => channel.on('error', (error: Error) => resolve(error.message)));
  channel.publish(exchange, key, Buffer.from('{}'));
  return Promise.race([closed, channel.checkExchange('app.events').then(() => 'sent')]);
}

describe("a service's user of RabbitMQ", () => {
  it.each(['identity.rpc', 'identity.events', 'identity.events.dead', 'identity.events.retry.1s'])(
    'may neither declare nor consume %s of another',
    async (queue) => {
      const declared = (await channelOf('marketplace')).assertQueue(queue, { durable: true });
      await expect(declared).rejects.toThrow(/ACCESS_REFUSED .*access to queue/);
      await (await channelOf('identity')).assertQueue('identity.rpc', { durable: true });
      const existing = queue.endsWith('rpc') ? queue : 'identity.events';
      const consumed = (await channelOf('marketplace')).consume(existing, () => undefined);
      await expect(consumed).rejects.toThrow(/ACCESS_REFUSED .*access to queue/);
      await expect((await channelOf('marketplace')).get(existing)).rejects.toThrow('ACCESS_REFUSED');
      await expect((await channelOf('marketplace')).purgeQueue(existing)).rejects.toThrow('ACCESS_REFUSED');
      await expect((await channelOf('marketplace')).deleteQueue(existing)).rejects.toThrow('ACCESS_REFUSED');
    },
  );

  it("publishes its own events, and none in another service's name", async () => {
    expect(await published('billing', 'app.events', 'billing.plan-changed.v1')).toBe('sent');
    expect(await published('marketplace', 'app.events', 'billing.plan-changed.v1')).toContain('ACCESS_REFUSED');
    expect(await published('gateway', 'app.events', 'billing.plan-changed.v1')).toContain('ACCESS_REFUSED');
  });

  it('hears no event that its service does not consume', async () => {
    const gateway = await channelOf('gateway');
    const { queue } = await gateway.assertQueue('', { exclusive: true });
    await gateway.bindQueue(queue, 'app.events', 'identity.sessions-ended.v1');
    const secret = gateway.bindQueue(queue, 'app.events', 'identity.reset-requested.v1');
    await expect(secret).rejects.toThrow('ACCESS_REFUSED');
    const everything = (await channelOf('collection')).bindQueue('collection.events', 'app.events', '#');
    await expect(everything).rejects.toThrow('ACCESS_REFUSED');
  });

  it('may not touch the exchange that all share', async () => {
    await expect((await channelOf('identity')).deleteExchange('app.events')).rejects.toThrow('ACCESS_REFUSED');
    await expect((await channelOf('identity')).assertExchange('more', 'topic')).rejects.toThrow('ACCESS_REFUSED');
  });

  it('is the only way in, beside the administrator', async () => {
    const asGuest = Object.assign(new URL(broker.url), { username: 'guest', password: 'guest' }).href;
    await expect(connect(asGuest)).rejects.toThrow('ACCESS_REFUSED');
    const administrator = await connect(broker.url);
    await administrator.close();
  });

  it('calls another service and is answered', async () => {
    const [server, client] = [await channelOf('billing'), await channelOf('gateway')];
    await server.assertQueue('billing.rpc', { durable: true });
    await server.consume('billing.rpc', (message) => {
      if (message) server.sendToQueue(String(message.properties.replyTo), Buffer.from('answer'));
    });
    const answered = new Promise<string>((resolve) => {
      void client.consume('amq.rabbitmq.reply-to', (message) => resolve(String(message?.content)), { noAck: true });
    });
    client.sendToQueue('billing.rpc', Buffer.from('{}'), { replyTo: 'amq.rabbitmq.reply-to' });
    expect(await answered).toBe('answer');
  });
});
