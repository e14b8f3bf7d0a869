import { ownerOf } from '@vault/contracts/define';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { connect, type ChannelModel } from 'amqplib';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { createService } from '../bootstrap';
import { GATEWAY } from '../bus/actor-keys';
import { ActorSigner } from '../bus/actor-token';
import { BusClient, type CallOptions } from '../bus/client';
import { BusNames } from '../bus/names';
import { BUS_OPTIONS, type ResolvedBusOptions } from '../bus/options';
import { BusServer } from '../bus/server';
import { consumersOf } from '../bus/topology';
import type { DatabaseOptions } from '../database/open';
import { TEST_ACTOR_ENV, TEST_SIGNING_KEY } from './actor-keys';
import { waitFor } from './wait-for';
import { testDatabase, type TestDatabase } from './database';

export interface TestServiceOptions {
  readonly name: string;
  /** A loader runs after the environment is set, for modules that read it when they are imported. */
  readonly module: Type | DynamicModule | (() => Promise<Type | DynamicModule>);
  /** Further variables for the module. */
  readonly env?: Readonly<Record<string, string>>;
  /** The service's, so that its database is copied from one to which they were applied. */
  readonly migrations?: DatabaseOptions['migrations'];
  /** Several instances share one: pass the `database` of the first. */
  readonly database?: TestDatabase;
  /** The service answers only some of its contracts yet. */
  readonly partial?: boolean;
}

export interface TestService {
  /** For the test's own calls, which are given more time than others. Signs for users as the gateway does. */
  readonly bus: BusClient;
  readonly app: INestMicroservice;
  /** Only of a service with a database. */
  readonly dataSource: DataSource;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

/** How long a test's own calls may last where nothing else says so: a busy machine is no failure. */
const CALL_TIMEOUT_MS = 20_000;

/** Calls as the gateway, with more time. */
function testClient(client: BusClient): BusClient {
  const gateway = new ActorSigner(GATEWAY, TEST_SIGNING_KEY);
  const bus = Object.create(client) as BusClient;
  bus.callRaw = async (contract, input, given?: CallOptions) => {
    const { ctx, ...options } = given ?? {};
    const token = ctx?.token ?? (ctx?.actor && (await gateway.tokenFor(ctx.actor, ownerOf(contract))));
    const deadlineMs = contract.http?.deadlineMs ?? CALL_TIMEOUT_MS;
    return client.callRaw(contract, input, { deadlineMs, ...options, ctx: { ...ctx, token } });
  };
  return bus;
}

const isLoader = (module: TestServiceOptions['module']): module is () => Promise<Type | DynamicModule> =>
  typeof module === 'function' && !/^class\b/.test(Function.prototype.toString.call(module));

/** Of services that this file never started; whoever runs deletes its own, perhaps at this moment. */
async function deleteUnheard(connection: ChannelModel, queue: string): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  const { consumerCount } = await channel.checkQueue(queue).catch(() => ({ consumerCount: 1 }));
  if (consumerCount === 0) await channel.deleteQueue(queue).catch(() => undefined);
}

async function deleteQueues({ url, prefix, service, retryDelaysMs }: ResolvedBusOptions): Promise<void> {
  const names = new BusNames(prefix);
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const queues = [names.calls(service), names.events(service), names.dead(service)];
  for (const queue of [...queues, ...retryDelaysMs.map((delay) => names.retry(service, delay))]) {
    await channel.deleteQueue(queue);
  }
  await Promise.all(
    [...consumersOf(service).keys()].map((listener) => deleteUnheard(connection, names.events(listener))),
  );
  // The exchange stays while other services of the file are bound to it; the broker then closes this channel.
  channel.on('error', () => undefined);
  await channel.deleteExchange(names.exchange, { ifUnused: true }).catch(() => undefined);
  await connection.close();
}

/** What this file has started. */
const started: { readonly service: string; readonly bus: BusClient }[] = [];

/** Whether an instance of the service runs. */
const isRunning = (name: string): boolean => started.some(({ service, bus }) => service === name && bus.connected);

/**
 * Starts a real service in this process, on the broker of `TEST_AMQP_URL` and a fresh database. Services of one test
 * file see each other (they share a bus namespace), those of different files do not.
 */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { TEST_AMQP_URL } = process.env;
  if (!TEST_AMQP_URL) throw new Error('TEST_AMQP_URL is missing: integration tests need a message broker');
  const database = options.database ?? (await testDatabase(options.migrations));
  process.env.BUS_PREFIX ??= `t${randomBytes(5).toString('hex')}.`;
  Object.assign(process.env, { AMQP_URL: TEST_AMQP_URL, DATABASE_URL: database.url }, TEST_ACTOR_ENV, options.env);

  const module = isLoader(options.module) ? await options.module() : options.module;
  const app = await createService(options.name, module);
  const server = app.get(BusServer);
  server.requireAllHandlers = !options.partial;
  const bus = app.get(BusClient);
  await app.listen();
  await waitFor(() => bus.connected, 10_000);
  started.push({ service: options.name, bus });
  return {
    bus: testClient(bus),
    app,
    database,
    get dataSource() {
      return app.get(DataSource);
    },
    close: async () => {
      const resolved = app.get<ResolvedBusOptions>(BUS_OPTIONS);
      await app.close();
      // Another instance would declare them again at once, and RabbitMQ 3.10 breaks when a queue is deleted meanwhile.
      if (!isRunning(options.name)) await deleteQueues(resolved);
      if (!options.database) await database.drop();
    },
  };
}
