import { networkFailure, type ApiError } from '../../../lib/api-error';
import { BUYER, SELLER, aMessage } from '../testing/samples';
import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import type { SendMessage } from './send-messages';
import { nextToSend, resetForRetry, type WaitingMessage } from './waiting-message';
import { waitingStatus } from './waiting-status';

const aWaitingMessage = (id: string, more: Partial<WaitingMessage> = {}): WaitingMessage => ({
  id,
  userId: BUYER,
  conversationKey: 'a',
  to: { collectorId: SELLER },
  toName: 'Kenji W.',
  text: id,
  pictures: [],
  at: 1,
  state: 'waiting',
  problem: null,
  notBefore: 0,
  ...more,
});
const refusal = (status: number, code: string, retryAfter: number | null = null): ApiError => ({
  status,
  code,
  message: 'Said so',
  details: [],
  retryAfter,
});

/** A reloaded page: it only knows what is stored in the browser. */
async function loadPage() {
  jest.resetModules();
  const store = await import('./message-store');
  const { sendMessages } = await import('./send-messages');
  const attempts: string[] = [];
  const failures: string[] = [];
  const round = (answer: (id: string) => ApiError | null, userId = BUYER) => {
    const send: SendMessage = (message) => {
      attempts.push(message.id);
      const error = answer(message.id);
      return Promise.resolve(error ? { error } : { data: aMessage({ id: message.id }) });
    };
    return sendMessages({ userId, send, onFailed: () => failures.push(attempts.at(-1) ?? '') });
  };
  const remaining = async () => (await store.listMessages(BUYER)).map(({ id, state }) => `${id} ${state}`);
  return { ...store, round, attempts, failures, remaining };
}

const accepted = () => null;

let stored: Map<string, unknown>;
beforeEach(() => {
  stored = fakeIndexedDb();
});

it('sends messages written before a reload once each and in order', async () => {
  const before = await loadPage();
  for (const id of ['one', 'two', 'three']) await before.putMessage(aWaitingMessage(id));
  const page = await loadPage();
  expect(await page.remaining()).toEqual(['one waiting', 'two waiting', 'three waiting']);
  await Promise.all([page.round(accepted), page.round(accepted)]);
  expect(page.attempts).toEqual(['one', 'two', 'three']);
  expect(await (await loadPage()).remaining()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('displays the known messages while the store cannot be read', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  const opening = indexedDB.open('diecast-vault-offline');
  await Promise.resolve();
  jest.spyOn(opening.result, 'transaction').mockImplementation(() => {
    throw new Error('The connection is closing');
  });
  await page.refreshMessages(BUYER);
  expect(page.waitingMessages().messages).toMatchObject([{ id: 'one' }]);
});

it('retries a message without a response before it sends the next one', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  await page.putMessage(aWaitingMessage('two'));
  expect(await page.round(networkFailure)).toBeGreaterThan(0);
  expect(page.attempts).toEqual(['one']);
  expect(page.failures).toEqual(['one']);
  expect(await page.round(accepted)).toBeNull();
  expect(page.attempts).toEqual(['one', 'one', 'two']);
});

it('keeps a refused message with its reason and goes on with the next one', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  await page.putMessage(aWaitingMessage('two'));
  await page.round((id) => (id === 'one' ? refusal(409, 'CANNOT_WRITE') : null));
  const [message] = await (await loadPage()).listMessages(BUYER);
  expect(message).toMatchObject({ id: 'one', state: 'refused', problem: { code: 'CANNOT_WRITE', message: 'Said so' } });
  await page.changeMessage(message!, resetForRetry);
  await page.round(accepted);
  expect(page.attempts).toEqual(['one', 'two', 'one']);
});

it('waits as long as a rate limit demands while other conversations go on', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  await page.putMessage(aWaitingMessage('two'));
  await page.putMessage(aWaitingMessage('other', { conversationKey: 'b' }));
  const wait = await page.round((id) => (id === 'one' ? refusal(429, 'TOO_MANY_REQUESTS', 60) : null));
  expect(page.attempts).toEqual(['one', 'other']);
  expect(wait).toBeGreaterThan(55_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

it('sends no messages of another account and stops when the session has ended', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  await page.putMessage(aWaitingMessage('two'));
  await page.round(accepted, SELLER);
  expect(page.attempts).toEqual([]);
  await page.round(() => refusal(401, 'UNAUTHORIZED'));
  expect(page.attempts).toEqual(['one']);
  expect(await page.remaining()).toEqual(['one waiting', 'two waiting']);
});

it('does not send a deleted message, and sends one that could not be stored', async () => {
  const page = await loadPage();
  await page.putMessage(aWaitingMessage('one'));
  await page.deleteMessage(aWaitingMessage('one'));
  Object.assign(globalThis, {
    indexedDB: {
      open: () => {
        throw new Error('none here');
      },
    },
  });
  const privatePage = await loadPage();
  await privatePage.putMessage(aWaitingMessage('two'));
  await privatePage.round(accepted);
  expect([...page.attempts, ...privatePage.attempts]).toEqual(['two']);
});

it('delays a conversation whose first message has to wait, but not one whose first was refused', () => {
  const late = aWaitingMessage('late', { notBefore: 10 });
  expect(nextToSend([late, aWaitingMessage('next')], 5)).toBeUndefined();
  expect(nextToSend([late, aWaitingMessage('next')], 10)?.id).toBe('late');
  expect(nextToSend([aWaitingMessage('bad', { state: 'refused' }), aWaitingMessage('next')], 5)?.id).toBe('next');
});

it('describes the delivery status of a waiting message', () => {
  const at = { sendingId: null, online: true, now: 0 };
  const problem = { code: 'CANNOT_WRITE', message: 'You cannot write to this collector.' };
  expect(waitingStatus(aWaitingMessage('a'), at)).toEqual({ kind: 'sending', text: 'Sending…' });
  expect(waitingStatus(aWaitingMessage('a'), { ...at, online: false }).text).toMatch(/^Waiting for a connection/);
  expect(waitingStatus(aWaitingMessage('a', { state: 'refused', problem }), at).text).toBe(
    'Not sent. You cannot write to this collector.',
  );
  expect(waitingStatus(aWaitingMessage('a', { problem: { ...problem, code: 'TOO_MANY_REQUESTS' } }), at).text).toMatch(
    /a lot of messages at once/,
  );
});
