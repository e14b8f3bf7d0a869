import { waitFor } from '@vault/service-kit/testing';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { constants, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, errorOf, newUser, PASSWORD, type Answer, type TestUser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

/** More than the five that open a breaker. */
const LIMIT = 6;
/** Under way, or waiting: half as many as usual, and four times as many in a burst. */
const MOST = 5.5 * LIMIT;
const SIGN_INS_AT_ONCE = 1;

let gateway: TestGateway;
let robin: TestUser;
let anyone: Browser;

beforeAll(async () => {
  const env = { MAX_REQUESTS_UNDER_WAY: String(LIMIT), SIGN_INS_AT_ONCE: String(SIGN_INS_AT_ONCE) };
  gateway = await startGateway(['identity', 'billing'], env);
  anyone = new Browser(gateway.url);
  robin = await newUser(gateway.url);
}, 180_000);
afterAll(() => gateway.close());

async function refusals(reason: 'overload' | 'breaker' = 'overload'): Promise<number> {
  const { text } = await anyone.get('/api/metrics');
  return Number(new RegExp(String.raw`^bus_calls_shed_total\{reason="${reason}"\} (\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** Runs the work while as many requests are under way, and as many wait, as may, to a service that hangs. */
async function whileBusy(send: () => Promise<Answer>, work: () => Promise<void> | void): Promise<void> {
  const { process: billing } = gateway.service('billing');
  billing.kill('SIGSTOP');
  try {
    const before = await refusals();
    const waiting = Array.from({ length: MOST + 1 }, send);
    // One of them is refused: the others are under way or wait.
    await waitFor(async () => (await refusals()) > before);
    await work();
    const refused = (await Promise.all(waiting)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
  } finally {
    billing.kill('SIGCONT');
  }
  await waitFor(async () => (await anyone.get('/api/plans')).status === 200, 30_000);
}

const webhook = (): Promise<Answer> =>
  anyone.post('/api/webhooks/stripe', { id: 'evt_1' }, { 'stripe-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` });

describe('more requests than may be under way', () => {
  it('wait for their turn in a burst, as after a pause of the service', async () => {
    const statuses: number[] = [];
    const get = async (): Promise<Answer> => {
      const answer = await anyone.get('/api/plans');
      statuses.push(answer.status);
      return answer;
    };
    await whileBusy(get, () => {
      gateway.service('billing').process.kill('SIGCONT');
    });
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: MOST }, () => 200), 503]);
  }, 60_000);

  it('are refused at once, and only those to the service that hangs', async () => {
    await whileBusy(
      () => anyone.get('/api/plans'),
      async () => {
        const started = Date.now();
        // Meanwhile one more may have been allowed to wait.
        const surplus = [1, 2].map(() => anyone.get('/api/plans', { 'x-request-id': 'surplus-1' }));
        const refused = await Promise.race(surplus);
        expect(Date.now() - started).toBeLessThan(1_000);
        expect([refused.status, errorOf(refused)]).toEqual([
          503,
          expect.objectContaining({ statusCode: 503, code: 'SERVICE_UNAVAILABLE', requestId: 'surplus-1' }),
        ]);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
        expect(refused.headers.get('cache-control')).toContain('no-store');
        const others = await Promise.all(
          ['/', '/theme.js', '/api/health/live', '/api/metrics'].map((path) => anyone.get(path)),
        );
        expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect((await robin.get('/api/auth/user')).status).toBe(200);
        await Promise.all(surplus);
      },
    );
  }, 60_000);

  it('wait for no turn once the service has answered nobody for a while', async () => {
    let answered = 0;
    const get = (): Promise<Answer> => anyone.get('/api/plans').finally(() => (answered += 1));
    await whileBusy(get, async () => {
      const before = await refusals('breaker');
      await waitFor(async () => {
        void anyone.get('/api/plans');
        return (await refusals('breaker')) > before;
      });
      // Those under way still wait for their answer.
      expect(answered).toBeLessThanOrEqual(MOST + 1 - LIMIT);
    });
  }, 60_000);

  it('are counted apart for webhooks, whose flood takes nothing from the service’s other requests', async () => {
    await whileBusy(webhook, async () => {
      let isAnswered = false;
      const plans = anyone.get('/api/plans').finally(() => {
        isAnswered = true;
      });
      const surplus = [webhook(), webhook()];
      expect((await Promise.race(surplus)).status).toBe(503);
      expect(isAnswered).toBe(false);
      await Promise.all([plans, ...surplus]);
    });
  }, 60_000);

  it('are not those whose body is still being sent', async () => {
    const { port } = new URL(gateway.url);
    const head =
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":';
    const sockets = Array.from({ length: 2 * LIMIT }, () => connect(Number(port), '127.0.0.1'));
    try {
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      for (const socket of sockets) socket.write(head);
      const before = await refusals();
      expect((await anyone.post('/api/login', {})).status).toBe(400);
      expect(await refusals()).toBe(before);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('sign-ins with a password', () => {
  const signIn = (): Promise<Answer> =>
    new Browser(gateway.url).post('/api/login', { email: robin.email, password: PASSWORD });

  it('take turns', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT }, signIn));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: LIMIT }, () => 200));
  });

  it('are refused when it is not their turn in time, while others may still be answered', async () => {
    const { process: identity } = gateway.service('identity');
    identity.kill('SIGSTOP');
    const answered: Answer[] = [];
    const signIns = Array.from({ length: SIGN_INS_AT_ONCE + 2 }, async () => answered.push(await signIn()));
    try {
      await waitFor(async () => (await anyone.get('/api/health/live')).status === 200 && answered.length >= 2);
      expect(answered.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual([
        [503, true],
        [503, true],
      ]);
    } finally {
      identity.kill('SIGCONT');
    }
    await Promise.all(signIns);
    expect(answered.at(-1)?.status).toBe(200);
    expect((await anyone.post('/api/logout', {})).status).toBe(204);
  }, 30_000);
});

it('accepts eight hundred connections that come while the gateway is busy', async () => {
  const { hostname, port } = new URL(gateway.url);
  process.kill(gateway.pid, 'SIGSTOP');
  const sockets = Array.from({ length: 800 }, () => connect(Number(port), hostname));
  try {
    const connected = Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // A connection that was dropped is tried again by this machine's kernel after a second, and then ever later.
    const first = await Promise.race([connected, sleep(10_000, 'dropped', { ref: false })]);
    expect(first).toHaveLength(sockets.length);
  } finally {
    process.kill(gateway.pid, 'SIGCONT');
    for (const socket of sockets) socket.destroy();
  }
}, 30_000);

const itOnLinux = process.platform === 'linux' ? it : it.skip;
itOnLinux('hashes passwords in a process of the lowest priority', async () => {
  expect((await anyone.post('/api/login', { email: robin.email, password: 'wrong password' })).status).toBe(401);
  const identity = gateway.service('identity').process.pid ?? 0;
  const isChild = (pid: string): boolean =>
    existsSync(`/proc/${pid}/stat`) &&
    new RegExp(String.raw`\) \w ${identity} `).test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const [hashing = ''] = readdirSync('/proc').filter((name) => Number(name) > 0 && isChild(name));
  const threads = readdirSync(`/proc/${hashing}/task`).filter((thread) =>
    readFileSync(`/proc/${hashing}/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'),
  );
  expect(threads.length).toBeGreaterThan(0);
  for (const thread of threads) expect(getPriority(Number(thread))).toBe(constants.priority.PRIORITY_LOW);
  expect(getPriority(identity)).toBe(constants.priority.PRIORITY_NORMAL);
  const group = `/proc/${hashing}/autogroup`;
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toContain(`nice ${constants.priority.PRIORITY_LOW}`);
});

itOnLinux('lets the gateway and the services wait until others have had their turn on the processor', () => {
  const SCHED_BATCH = 3;
  for (const pid of [gateway.pid, gateway.service('identity').process.pid]) {
    // See man 5 proc_pid_stat: the third field follows the program's name, the policy is the 41st.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    expect(Number(fields?.[41 - 3])).toBe(SCHED_BATCH);
  }
});
