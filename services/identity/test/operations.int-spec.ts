import { userChanged } from '@vault/contracts/identity/auth';
import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import {
  discardParkedEvents,
  listParkedEvents,
  listQueues,
  replayParkedEvents,
  type ParkedEvent,
  type ServiceState,
} from '@vault/contracts/identity/operations';
import { ownerOf } from '@vault/contracts/define';
import { SERVICE_NAMES } from '@vault/contracts/services';
import type { AdminAction } from '@vault/contracts/common/admin-actions';
import { BusClient } from '@vault/service-kit/bus';
import { Health } from '@vault/service-kit/health';
import {
  asMember,
  startTcpProxy,
  testDatabase,
  waitFor,
  type TcpProxy,
  type TestDatabase,
  type TestService,
} from '@vault/service-kit/testing';
import { connect } from 'amqplib';
import { v7 } from 'uuid';
import { HEALTH_TIMEOUT_MS } from '../src/operations/service-states.service';
import { members, startBilling } from './support/billing';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ADMIN = v7();
const admin = { ctx: asMember(ADMIN, { isAdmin: true }) };

let identity: IdentityUnderTest;
let billing: TestService;
let database: TestDatabase;
let proxy: TcpProxy;
beforeAll(async () => {
  identity = await startIdentity();
  proxy = await startTcpProxy(process.env.TEST_AMQP_URL ?? '', 5672);
  database = await testDatabase();
  billing = await startBilling(proxy.url, database);
});
afterAll(async () => {
  await billing.close();
  await identity.close();
  await proxy.close();
  await database.drop();
});

const stateOf = async (service: string): Promise<ServiceState | undefined> =>
  (await identity.bus.call(listQueues, {}, admin)).find((one) => one.service === service);

const becomes = (expected: object): Promise<unknown> =>
  waitFor(async () => {
    expect(await stateOf('billing')).toMatchObject(expected);
    return true;
  }, 20_000);

const parked = (): Promise<ParkedEvent[]> => identity.bus.call(listParkedEvents, { service: 'billing' }, admin);

const logged = (action: AdminAction): Promise<AuditEntry[]> => identity.bus.call(listAudit, { action }, admin);

/** Registers a user whose event billing fails to handle until it is parked. */
async function userWithDeadLetter(): Promise<string> {
  const before = (await parked()).length;
  members.failing = true;
  const { body } = await identity.browser().register();
  await becomes({ queues: { dead: before + 1 } });
  members.failing = false;
  return body.id;
}

const about = (letters: readonly ParkedEvent[], userId: string): ParkedEvent | undefined =>
  letters.find(({ subjects }) => subjects.userId === userId);

describe('a dead letter', () => {
  it('is listed without its content, replayed successfully, and recorded in the audit log', async () => {
    const userId = await userWithDeadLetter();
    const letters = await parked();
    expect(letters).toEqual([
      {
        messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        event: userChanged.name,
        reason: 'Error: unwell today',
        failedAt: expect.stringMatching(/Z$/) as string,
        occurredAt: expect.stringMatching(/Z$/) as string,
        subjects: { userId },
      },
    ]);
    expect(members.received).not.toContain(userId);
    expect(await identity.bus.call(replayParkedEvents, { service: 'billing' }, admin)).toEqual({ replayed: 1 });
    await waitFor(() => members.received.has(userId));
    await becomes({ queues: { dead: 0 } });
    expect(await logged('dead_letters_replayed')).toMatchObject([
      {
        adminId: ADMIN,
        subject: { kind: 'queue', id: 'billing' },
        before: {},
        after: { count: 1, events: { [userChanged.name]: 1 }, messageIds: [letters[0]?.messageId] },
      },
    ]);
    expect(await identity.bus.call(replayParkedEvents, { service: 'billing' }, admin)).toEqual({ replayed: 0 });
    expect(await logged('dead_letters_replayed')).toHaveLength(1);
  });

  it('is discarded alone, which is recorded in the audit log', async () => {
    const [goes, stays] = [await userWithDeadLetter(), await userWithDeadLetter()];
    const messageIds = [about(await parked(), goes)?.messageId ?? ''];
    const discard = (): Promise<unknown> =>
      identity.bus.call(discardParkedEvents, { service: 'billing', messageIds }, admin);
    expect(await discard()).toEqual({ discarded: 1 });
    expect((await parked()).map(({ subjects }) => subjects.userId)).toEqual([stays]);
    expect(await logged('dead_letters_discarded')).toMatchObject([{ after: { count: 1, messageIds } }]);
    expect(await discard()).toEqual({ discarded: 0 });
    expect(await logged('dead_letters_discarded')).toHaveLength(1);
    await identity.bus.call(replayParkedEvents, { service: 'billing' }, admin);
    await waitFor(() => members.received.has(stays));
    expect(members.received).not.toContain(goes);
  });

  it('is counted though only the oldest are listed', async () => {
    const first = await userWithDeadLetter();
    await userWithDeadLetter();
    const few = { service: 'billing', limit: 1 } as const;
    const { body, meta } = await identity.bus.callRaw(listParkedEvents, few, admin);
    expect(JSON.parse(body.toString())).toMatchObject([{ subjects: { userId: first } }]);
    expect(meta.total).toBe(2);
    await identity.bus.call(replayParkedEvents, { service: 'billing' }, admin);
  });
});

describe('an action on dead letters without an answer', () => {
  it('is recorded with an unknown outcome', async () => {
    const broker = await connect(process.env.TEST_AMQP_URL ?? '');
    await (await broker.createChannel()).deleteQueue(`${process.env.BUS_PREFIX ?? ''}billing.events.dead`);
    const messageIds = [v7()];
    const discard = identity.bus.call(discardParkedEvents, { service: 'billing', messageIds }, admin);
    await expect(discard).rejects.toMatchObject({ status: 500 });
    expect((await logged('dead_letters_discarded'))[0]).toMatchObject({ after: { outcome: 'unknown', messageIds } });
    await broker.close();
    proxy.drop();
    await becomes({ state: 'up' });
    expect(await parked()).toEqual([]);
  });
});

describe('the state of the services', () => {
  it('has an entry for each, running or not', async () => {
    const all = await identity.bus.call(listQueues, {}, admin);
    expect(all.map(({ service }) => service)).toEqual(SERVICE_NAMES);
    const nothing = { calls: 0, events: 0, retrying: 0, dead: 0 };
    expect(all.find(({ service }) => service === 'identity')).toMatchObject({
      state: 'up',
      parts: { rabbitmq: 'up', postgres: 'up' },
      instances: 1,
      queues: nothing,
      outbox: { rows: expect.any(Number) as number, lagSeconds: expect.any(Number) as number },
    });
    expect(all.find(({ service }) => service === 'billing')).toMatchObject({ state: 'up', instances: 1 });
    expect(all.find(({ service }) => service === 'marketplace')).toMatchObject({
      state: 'away',
      parts: {},
      instances: 0,
      outbox: null,
    });
  });

  it('is degraded while a part of a service hangs', async () => {
    let repaired = (): void => undefined;
    const hangs = new Promise<boolean>((resolve) => (repaired = () => resolve(true)));
    billing.app.get(Health).register('vat', () => hangs);
    await becomes({ state: 'degraded', parts: { vat: 'down', postgres: 'up' } });
    repaired();
    await becomes({ state: 'up', parts: { vat: 'up' } });
  });

  it('is unavailable within two and a half seconds for a frozen service, whose queue is counted', async () => {
    proxy.freeze(true);
    try {
      const calls = jest.spyOn(identity.app.get(BusClient), 'call');
      const state = await stateOf('billing');
      const limits = calls.mock.calls.flatMap(([contract, , options]) =>
        ownerOf(contract) === 'billing' ? [options?.deadlineMs] : [],
      );
      calls.mockRestore();
      expect(limits).toEqual([HEALTH_TIMEOUT_MS, HEALTH_TIMEOUT_MS]);
      expect(HEALTH_TIMEOUT_MS).toBeLessThan(2_500);
      expect(state).toMatchObject({ state: 'away', parts: {}, outbox: null, queues: { dead: 0 } });
      await expect(parked()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      proxy.freeze(false);
      proxy.drop();
    }
    await becomes({ state: 'up' });
  });

  it('shows the growing queue of a stopped service, whose dead letters cannot be replayed or discarded', async () => {
    const before = (await logged('dead_letters_replayed')).length;
    await billing.app.close();
    const { body: user } = await identity.browser().register();
    // userRegistered and userChanged.
    await becomes({ state: 'away', instances: 0, queues: { events: 2 } });
    const replay = identity.bus.call(replayParkedEvents, { service: 'billing' }, admin);
    await expect(replay).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await logged('dead_letters_replayed')).toHaveLength(before);
    billing = await startBilling(proxy.url, database);
    await becomes({ state: 'up', instances: 1, queues: { events: 0 } });
    await waitFor(() => members.received.has(user.id));
  });
});

it("operations are the administrator's alone", async () => {
  const member = { ctx: asMember() };
  const tries = [
    identity.bus.call(listQueues, {}, member),
    identity.bus.call(listParkedEvents, { service: 'billing' }, member),
    identity.bus.call(replayParkedEvents, { service: 'billing' }, member),
    identity.bus.call(discardParkedEvents, { service: 'billing', messageIds: [v7()] }, member),
  ];
  for (const one of await Promise.allSettled(tries)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ADMIN_ONLY', status: 403 } });
  }
});
