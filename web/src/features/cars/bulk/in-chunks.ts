/** The number of cars per request: small enough for quick responses and visible progress. */
export const CHUNK_SIZE = 500;

export interface ChunkedResult<E> {
  /** Ids of the chunks that succeeded. */
  done: string[];
  /** Ids of the failed chunk and of all after it. */
  left: string[];
  affected: number;
  error: E | null;
}

interface ChunkOptions<E> {
  ids: readonly string[];
  send: (chunk: string[]) => Promise<{ affected: number } | { error: E }>;
  onProgress: (done: number) => void;
}

/** Sends ids in chunks and stops at the first failure, so that the rest can be retried. */
export async function inChunks<E>({ ids, send, onProgress }: ChunkOptions<E>): Promise<ChunkedResult<E>> {
  let affected = 0;
  for (let from = 0; from < ids.length; from += CHUNK_SIZE) {
    onProgress(from);
    const result = await send(ids.slice(from, from + CHUNK_SIZE));
    if ('error' in result) return { done: ids.slice(0, from), left: ids.slice(from), affected, error: result.error };
    affected += result.affected;
  }
  onProgress(ids.length);
  return { done: [...ids], left: [], affected, error: null };
}
