import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import { clearDraft, draftOf, flushDrafts, leaveDrafts, openDraft, setPhotos, setText } from './drafts';

beforeEach(() => sessionStorage.clear());

/** The same module as a page that was loaded anew has it. */
async function reloaded(): Promise<typeof import('./drafts')> {
  jest.resetModules();
  return import('./drafts');
}

it('finds after a reload what was typed at the very last moment', async () => {
  setText('a', 'Half a tho');
  leaveDrafts();
  const next = await reloaded();
  await next.openDraft('a');
  expect(next.draftOf('a').text).toBe('Half a tho');
});

it('never brings back what was typed over since', async () => {
  setText('c', 'old');
  leaveDrafts();
  setText('c', '');
  flushDrafts();
  const next = await reloaded();
  await next.openDraft('c');
  expect(next.draftOf('c').text).toBe('');
  await openDraft('c');
  expect(draftOf('c').text).toBe('');
});

it('lets go of words and pictures together once they are a message', () => {
  const picture = { id: '1', name: 'a.jpg', blob: new Blob(['x']), state: 'ready' as const };
  setText('d', 'Look');
  setPhotos('d', [picture]);
  expect(draftOf('d')).toEqual({ text: 'Look', pictures: [picture] });
  clearDraft('d');
  expect(draftOf('d')).toEqual({ text: '', pictures: [] });
});

it('brings pictures back once, however many open the thread at the same time', async () => {
  fakeIndexedDb();
  const page = await reloaded();
  page.setPhotos('e', [{ id: '1', name: 'a.jpg', blob: new Blob(['x']), state: 'ready' }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const next = await reloaded();
  await Promise.all([next.openDraft('e'), next.openDraft('e')]);
  expect(next.draftOf('e').pictures.map(({ id }) => id)).toEqual(['1']);
});
