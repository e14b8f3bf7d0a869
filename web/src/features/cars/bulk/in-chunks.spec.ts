import { CHUNK_SIZE, inChunks } from './in-chunks';

const ids = Array.from({ length: CHUNK_SIZE * 2 + 1 }, (_, index) => `car-${index}`);

it('sends every id once and reports progress', async () => {
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
  expect(progress).toEqual([0, CHUNK_SIZE, CHUNK_SIZE * 2, ids.length]);
  expect(result).toEqual({ done: ids, left: [], affected: ids.length, error: null });
});

it('stops at the first failure and returns every id as either done or left', async () => {
  let calls = 0;
  const result = await inChunks({
    ids,
    send: (chunk) => Promise.resolve(++calls === 2 ? { error: 'unavailable' } : { affected: chunk.length }),
    onProgress: () => undefined,
  });
  expect(calls).toBe(2);
  expect(result).toMatchObject({ affected: CHUNK_SIZE, error: 'unavailable' });
  expect([...result.done, ...result.left]).toEqual(ids);
  expect(result.done).toHaveLength(CHUNK_SIZE);
});
