import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import type { IdentityConfig } from '../config';
import { PasswordHasher } from './password-hasher.service';

const CONFIG = { HASHES_AT_ONCE: 1, HASHES_WAITING: 10 } as IdentityConfig;
/** After this long without an answer callers count the service as failing. */
const SILENCE_MS = 3_000;

let hasher: PasswordHasher;
let endRunning: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  hasher = new PasswordHasher(CONFIG);
  void hasher.runLimited(() => new Promise<void>((resolve) => (endRunning = resolve)));
});
afterEach(() => jest.useRealTimers());

it('refuses a hash that waits too long before the service seems to be down', async () => {
  const waiting = hasher.runLimited(() => Promise.resolve('hashed'));
  const refused = expect(waiting).rejects.toMatchObject({ status: COMMON_ERRORS.SERVICE_UNAVAILABLE });
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1);
  await refused;
});

it('gives the place of a caller who gave up to the next one', async () => {
  const caller = new AbortController();
  const givenUp = hasher.runLimited(() => Promise.resolve('for nobody'), caller.signal);
  const next = hasher.runLimited(() => Promise.resolve('hashed'));
  caller.abort(new Error('gone'));
  await expect(givenUp).rejects.toThrow('gone');
  endRunning();
  await expect(next).resolves.toBe('hashed');
});

it('refuses at once what would wait too long after those that wait already', async () => {
  await jest.advanceTimersByTimeAsync(1_000);
  endRunning();
  await jest.advanceTimersByTimeAsync(0);
  const second = (): Promise<string> =>
    hasher.runLimited(() => new Promise((resolve) => void setTimeout(() => resolve('hashed'), 1_000)));
  const accepted = Promise.all([second(), second(), second()]);
  // It would begin after three seconds.
  await expect(second()).rejects.toMatchObject({ status: COMMON_ERRORS.SERVICE_UNAVAILABLE });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await accepted).toEqual(['hashed', 'hashed', 'hashed']);
});
