import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import {
  clearDraft,
  type DraftPhoto,
  draftOf,
  draftStatus,
  flushDrafts,
  leaveDrafts,
  openDraft,
  setPhotos,
  setText,
} from './drafts';

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

const photo = (state: DraftPhoto['state']): DraftPhoto => ({ id: '1', name: 'a.jpg', blob: new Blob(), state });

it('allows a text, photos or both, but not only white space', () => {
  expect(draftStatus({ text: ' \n ', pictures: [] }).canSend).toBe(false);
  expect(draftStatus({ text: 'Hi', pictures: [] }).canSend).toBe(true);
  expect(draftStatus({ text: '', pictures: [photo('ready')] }).canSend).toBe(true);
});

it.each(['waiting', 'failed'] as const)('waits for a photo that is %s', (state) =>
  expect(draftStatus({ text: 'Hi', pictures: [photo(state)] }).canSend).toBe(false),
);

it('reports by how many characters a message is too long', () => {
  expect(draftStatus({ text: 'x'.repeat(4000), pictures: [] })).toEqual({
    showsCount: true,
    problem: undefined,
    canSend: true,
  });
  const { canSend, problem } = draftStatus({ text: 'x'.repeat(100_000), pictures: [] });
  expect(canSend).toBe(false);
  expect(problem).toMatch(/at most 4,000 characters; 96,000 are too many/);
});
