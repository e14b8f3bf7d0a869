import { CHUNK, inChunks } from './in-chunks';

const ids = Array.from({ length: CHUNK * 2 + 1 }, (_, index) => `car-${index}`);

it('sends every id once and tells how far it has come', async () => {
  const sent: string[] = [];
  const progress: number[] = [];
  const result = await inChunks({
    ids,
    send: (chunk) => {
      sent.push(...chunk);
      return Promise.resolve({ affected: chunk.length });
    },
    onProgress: (done) => progress.push(done),
  });
  expect(sent).toEqual(ids);
  expect(progress).toEqual([0, CHUNK, CHUNK * 2, ids.length]);
  expect(result).toEqual({ done: ids, left: [], affected: ids.length, error: null });
});

it('stops at a failure and loses no id: each is either done or left', async () => {
  let calls = 0;
  const result = await inChunks({
    ids,
    send: (chunk) => Promise.resolve(++calls === 2 ? { error: 'away' } : { affected: chunk.length }),
    onProgress: () => undefined,
  });
  expect(calls).toBe(2);
  expect(result).toMatchObject({ affected: CHUNK, error: 'away' });
  expect([...result.done, ...result.left]).toEqual(ids);
  expect(result.done).toHaveLength(CHUNK);
});
