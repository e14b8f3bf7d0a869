import { draftStatus } from './draft-status';
import type { DraftPhoto } from './drafts';

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
