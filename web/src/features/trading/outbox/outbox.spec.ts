import { networkFailure, type ApiError } from '../../../lib/api-error';
import { BUYER, SELLER, aMessage } from '../testing/samples';
import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import type { SendMessage } from './send-messages';
import { again, nextToSend, type WaitingMessage } from './waiting-message';
import { waitingStatusOf } from './waiting-texts';

const written = (id: string, more: Partial<WaitingMessage> = {}): WaitingMessage => ({
  ...{ id, userId: BUYER, thread: 'a', to: { collectorId: SELLER }, toName: 'Kenji W.', text: id, pictures: [], at: 1 },
  ...{ state: 'waiting', problem: null, notBefore: 0 },
  ...more,
});
const refusal = (status: number, code: string, retryAfter: number | null = null): ApiError => ({
  ...{ status, code, message: 'Said so', details: [], retryAfter },
});

/** A page that was loaded anew: nothing is known but what the browser keeps. */
async function aPage() {
  jest.resetModules();
  const store = await import('./message-store');
  const { sendMessages } = await import('./send-messages');
  const asked: string[] = [];
  const failures: string[] = [];
  const round = (answer: (id: string) => ApiError | null, userId = BUYER) => {
    const send: SendMessage = (message) => {
      asked.push(message.id);
      const error = answer(message.id);
      return Promise.resolve(error ? { error } : { data: aMessage({ id: message.id }) });
    };
    return sendMessages({ userId, send, onFailed: () => failures.push(asked.at(-1) ?? '') });
  };
  const left = async () => (await store.listMessages(BUYER)).map(({ id, state }) => `${id} ${state}`);
  return { ...store, round, asked, failures, left };
}

const taken = () => null;

let kept: Map<string, unknown>;
beforeEach(() => {
  kept = fakeIndexedDb();
});

it('sends after a reload what was written before it, in its order, each once and under its own key', async () => {
  const before = await aPage();
  for (const id of ['one', 'two', 'three']) await before.putMessage(written(id));
  const page = await aPage();
  expect(await page.left()).toEqual(['one waiting', 'two waiting', 'three waiting']);
  await Promise.all([page.round(taken), page.round(taken)]);
  expect(page.asked).toEqual(['one', 'two', 'three']);
  expect(await (await aPage()).left()).toEqual([]);
  expect(kept.size).toBe(0);
});

it('tries again as the same message when nothing answered, and lets nothing overtake it', async () => {
  const page = await aPage();
  await page.putMessage(written('one'));
  await page.putMessage(written('two'));
  expect(await page.round(networkFailure)).toBeGreaterThan(0);
  expect(page.asked).toEqual(['one']);
  expect(page.failures).toEqual(['one']);
  expect(await page.round(taken)).toBeNull();
  expect(page.asked).toEqual(['one', 'one', 'two']);
});

it('keeps what was refused with the reason, while what follows goes on', async () => {
  const page = await aPage();
  await page.putMessage(written('one'));
  await page.putMessage(written('two'));
  await page.round((id) => (id === 'one' ? refusal(409, 'CANNOT_WRITE') : null));
  const [message] = await (await aPage()).listMessages(BUYER);
  expect(message).toMatchObject({ id: 'one', state: 'refused', problem: { code: 'CANNOT_WRITE', message: 'Said so' } });
  await page.changeMessage(message!, again);
  await page.round(taken);
  expect(page.asked).toEqual(['one', 'two', 'one']);
});

it('waits as long as it is told when there were too many, and lets other threads go on', async () => {
  const page = await aPage();
  await page.putMessage(written('one'));
  await page.putMessage(written('two'));
  await page.putMessage(written('other', { thread: 'b' }));
  const wait = await page.round((id) => (id === 'one' ? refusal(429, 'TOO_MANY_REQUESTS', 60) : null));
  expect(page.asked).toEqual(['one', 'other']);
  expect(wait).toBeGreaterThan(55_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

it('sends nothing of another account, and stops where the session is another one', async () => {
  const page = await aPage();
  await page.putMessage(written('one'));
  await page.putMessage(written('two'));
  await page.round(taken, SELLER);
  expect(page.asked).toEqual([]);
  await page.round(() => refusal(401, 'UNAUTHORIZED'));
  expect(page.asked).toEqual(['one']);
  expect(await page.left()).toEqual(['one waiting', 'two waiting']);
});

it('sends no more what was deleted, and shows what the browser cannot keep', async () => {
  const page = await aPage();
  await page.putMessage(written('one'));
  await page.dropMessage(written('one'));
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new Error('none here');
      },
    },
  });
  const private_ = await aPage();
  await private_.putMessage(written('two'));
  await private_.round(taken);
  expect([...page.asked, ...private_.asked]).toEqual(['two']);
});

it('holds back a thread whose first message has to wait, not one whose first was refused', () => {
  const late = written('late', { notBefore: 10 });
  expect(nextToSend([late, written('next')], 5)).toBeUndefined();
  expect(nextToSend([late, written('next')], 10)?.id).toBe('late');
  expect(nextToSend([written('bad', { state: 'refused' }), written('next')], 5)?.id).toBe('next');
});

it('says in plain words how it stands', () => {
  const at = { sending: null, online: true, now: 0 };
  const problem = { code: 'CANNOT_WRITE', message: 'You cannot write to this collector.' };
  expect(waitingStatusOf(written('a'), at)).toEqual({ kind: 'sending', text: 'Sending…' });
  expect(waitingStatusOf(written('a'), { ...at, online: false }).text).toMatch(/^Waits for a connection/);
  expect(waitingStatusOf(written('a', { state: 'refused', problem }), at).text).toBe(
    'Not sent. You cannot write to this collector.',
  );
  expect(waitingStatusOf(written('a', { problem: { ...problem, code: 'TOO_MANY_REQUESTS' } }), at).text).toMatch(
    /a lot of messages at once/,
  );
});
