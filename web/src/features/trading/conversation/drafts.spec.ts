import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import { clearDraft, draftOf, flushDrafts, leaveDrafts, openDraft, setPhotos, setText } from './drafts';

beforeEach(() => sessionStorage.clear());

/** The module as a reloaded page has it. */
async function reloaded(): Promise<typeof import('./drafts')> {
  jest.resetModules();
  return import('./drafts');
}

it('restores after a reload the text typed just before it', async () => {
  setText('a', 'Half a tho');
  leaveDrafts();
  const next = await reloaded();
  await next.openDraft('a');
  expect(next.draftOf('a').text).toBe('Half a tho');
});

it('does not restore text that was deleted since', async () => {
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

it('clears text and photos together', () => {
  const photo = { id: '1', name: 'a.jpg', blob: new Blob(['x']), state: 'ready' as const };
  setText('d', 'Look');
  setPhotos('d', [photo]);
  expect(draftOf('d')).toEqual({ text: 'Look', pictures: [photo] });
  clearDraft('d');
  expect(draftOf('d')).toEqual({ text: '', pictures: [] });
});

it('restores photos once if a draft is opened twice at the same time', async () => {
  fakeIndexedDb();
  const page = await reloaded();
  page.setPhotos('e', [{ id: '1', name: 'a.jpg', blob: new Blob(['x']), state: 'ready' }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const next = await reloaded();
  await Promise.all([next.openDraft('e'), next.openDraft('e')]);
  expect(next.draftOf('e').pictures.map(({ id }) => id)).toEqual(['1']);
});
