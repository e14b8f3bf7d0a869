import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { adminStepUp } from '../../api/admin-step-up';
import { api } from '../../api/api';
import { makeStore, type Store } from '../../api/store';
import { type Answer, errorAnswer, fakeGateway } from '../../testing/fake-gateway';
import './admin.api';
import './users.api';

const USERS = 'GET /api/admin/users';
const SESSION = 'GET /api/admin/session';
const endpoints = api.endpoints as unknown as Record<
  string,
  { initiate: (arg: unknown) => ThunkAction<Promise<unknown>, unknown, unknown, UnknownAction> }
>;

function run(store: Store, endpoint: string, arg?: unknown): Promise<unknown> {
  const mutationOrQuery = endpoints[endpoint]?.initiate(arg);
  if (!mutationOrQuery) throw new Error(`Unknown endpoint ${endpoint}`);
  return store.dispatch(mutationOrQuery);
}
const unlock = (store: Store) => run(store, 'startStepUp', { password: 'right' });
const lock = (store: Store) => run(store, 'endStepUp');

/** A gateway whose answers to one route wait until they are released. */
function holdAnswers(held: string, answer: Answer): () => void {
  const done = { status: 200, body: null };
  fakeGateway({ [held]: () => answer, 'POST /api/admin/session': () => done, 'DELETE /api/admin/session': () => done });
  const immediate = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    const route = `${init?.method ?? 'GET'} ${(input as string).split('?', 1)[0] ?? ''}`;
    if (route === held) await released;
    return immediate(input, init);
  };
  return release;
}

it('stays locked when a list arrives that was asked for before the console was locked', async () => {
  const store = makeStore();
  const release = holdAnswers(USERS, { body: [] });
  await unlock(store);
  const list = run(store, 'users', {});
  await lock(store);
  expect(adminStepUp()).toBe('closed');
  release();
  await list;
  expect(adminStepUp()).toBe('closed');
});

it.each([
  ['a refusal', 'users', USERS, errorAnswer(403, 'ADMIN_STEP_UP_REQUIRED')],
  ['the end of the step-up', 'adminSession', SESSION, { body: { openUntil: null } }],
] as const)('stays open when %s arrives that is older than the step-up', async (_, endpoint, route, answer) => {
  const store = makeStore();
  const release = holdAnswers(route, answer);
  await lock(store);
  const late = run(store, endpoint, endpoint === 'users' ? {} : undefined);
  await unlock(store);
  expect(adminStepUp()).toBe('open');
  release();
  await late;
  expect(adminStepUp()).toBe('open');
});

it('ends when the server says so afterwards', async () => {
  const store = makeStore();
  holdAnswers(SESSION, { body: { openUntil: null } })();
  await unlock(store);
  await run(store, 'adminSession');
  expect(adminStepUp()).toBe('closed');
});
