import { draftStatus } from './draft-status';
import type { DraftPhoto } from './drafts';

const picture = (state: DraftPhoto['state']): DraftPhoto => ({ id: '1', name: 'a.jpg', blob: new Blob(), state });

it('sends words, pictures or both, and never blanks', () => {
  expect(draftStatus({ text: ' \n ', pictures: [] }).ready).toBe(false);
  expect(draftStatus({ text: 'Hi', pictures: [] }).ready).toBe(true);
  expect(draftStatus({ text: '', pictures: [picture('ready')] }).ready).toBe(true);
});

it.each(['waiting', 'failed'] as const)('waits for a picture that is %s', (state) =>
  expect(draftStatus({ text: 'Hi', pictures: [picture(state)] }).ready).toBe(false),
);

it('cuts nothing, and says by how much it is too long', () => {
  expect(draftStatus({ text: 'x'.repeat(4000), pictures: [] })).toEqual({
    counted: true,
    problem: undefined,
    ready: true,
  });
  const { ready, problem } = draftStatus({ text: 'x'.repeat(100_000), pictures: [] });
  expect(ready).toBe(false);
  expect(problem).toMatch(/at most 4,000 characters; 96,000 are too many/);
});
