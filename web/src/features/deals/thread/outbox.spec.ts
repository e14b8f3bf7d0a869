import { flushOutboxes, leaveOutboxes, openOutbox, outboxOf, putUnsent, setDraft } from './outbox';

beforeEach(() => sessionStorage.clear());

/** The same module as a page that was loaded anew has it. */
async function reloaded(): Promise<typeof import('./outbox')> {
  jest.resetModules();
  return import('./outbox');
}

it('finds after a reload what was typed at the very last moment', async () => {
  setDraft('a', 'Half a tho');
  leaveOutboxes();
  const next = await reloaded();
  await next.openOutbox('a');
  expect(next.outboxOf('a').draft).toBe('Half a tho');
});

it('takes what was on its way when the page went for not sent', async () => {
  putUnsent('b', { key: 'k', text: 'Hello', at: 1, problem: null });
  setDraft('b', 'And');
  leaveOutboxes();
  const next = await reloaded();
  await next.openOutbox('b');
  expect(next.outboxOf('b').unsent).toEqual([{ key: 'k', text: 'Hello', at: 1, problem: 'It was interrupted.' }]);
});

it('never brings back what was typed over since', async () => {
  setDraft('c', 'old');
  leaveOutboxes();
  setDraft('c', '');
  flushOutboxes();
  const next = await reloaded();
  await next.openOutbox('c');
  expect(next.outboxOf('c').draft).toBe('');
  await openOutbox('c');
  expect(outboxOf('c').draft).toBe('');
});
