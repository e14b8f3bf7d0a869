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
}, 60_000);
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

it('two hundred sign-ins at once are answered, and other requests do not wait for them', async () => {
  let answered = 0;
  const signIns = Array.from({ length: SIGN_INS }, async (_, i) => {
    const { status } = await signIn(members[i % members.length] as TestUser);
    answered += 1;
    return status;
  });
  await Promise.race(signIns);
  const paths = ['/api/auth/user', '/api/profile', '/api/profile/sessions', '/api/cars', '/api/cars/stats'];
  const reads = await Promise.all(members.flatMap((member) => paths.map((path) => readAt(cold.url, member, path))));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect(answered).toBeLessThan(SIGN_INS / 2);
  // More than a deadline lets through are refused, and may be tried again.
  const statuses = new Set(await Promise.all(signIns));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
}, 30_000);
