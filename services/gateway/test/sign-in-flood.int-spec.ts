import { waitFor } from '@vault/service-kit/testing';
import { Browser, newUser, PASSWORD, type Answer, type TestUser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

const SIGN_INS = 200;

/** With services of its own: others would notice the flood. */
let gateway: TestGateway;
/** It knows none of the sessions yet, so that identity is asked for each. */
let cold: TestGateway;
let members: TestUser[];

beforeAll(async () => {
  gateway = await startGateway(['identity', 'collection']);
  cold = await startGateway();
  members = await Promise.all(Array.from({ length: 5 }, () => newUser(gateway.url)));
}, 180_000);
afterAll(async () => {
  await cold.close();
  await gateway.close();
});

const signIn = ({ email }: TestUser): Promise<Answer> =>
  new Browser(gateway.url).post('/api/login', { email, password: PASSWORD });

function readAt(origin: string, { cookies }: TestUser, path: string): Promise<Answer> {
  const browser = new Browser(origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser.get(path);
}

it('two hundred sign-ins at once are answered or refused, and requests with sessions are answered beside them', async () => {
  const signIns = Array.from({ length: SIGN_INS }, (_, i) => signIn(members[i % members.length] as TestUser));
  await Promise.race(signIns);
  const paths = ['/api/auth/user', '/api/profile', '/api/profile/sessions', '/api/cars', '/api/cars/stats'];
  // A slow machine may refuse one for lack of time, as it may a sign-in: all may be tried again. In identity's own tests
  // none waits for a sign-in.
  const reads = members.flatMap((member) =>
    paths.map((path) => waitFor(async () => (await readAt(cold.url, member, path)).status === 200, 60_000)),
  );
  await Promise.all(reads);
  const statuses = new Set((await Promise.all(signIns)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
}, 90_000);
