/** How many cars go out at once: an answer comes soon, and progress is seen. */
export const CHUNK = 500;

export interface ChunkedResult<E> {
  /** Ids whose chunk went through. */
  done: string[];
  /** Ids that were not changed: the chunk that failed and all after it. */
  left: string[];
  affected: number;
  error: E | null;
}

interface Chunked<E> {
  ids: readonly string[];
  send: (chunk: string[]) => Promise<{ affected: number } | { error: E }>;
  onProgress: (done: number) => void;
}

/** Sends ids chunk after chunk and stops at the first failure, so that what is left can be tried again. */
export async function inChunks<E>({ ids, send, onProgress }: Chunked<E>): Promise<ChunkedResult<E>> {
  let affected = 0;
  for (let from = 0; from < ids.length; from += CHUNK) {
    onProgress(from);
    const answer = await send(ids.slice(from, from + CHUNK));
    if ('error' in answer) return { done: ids.slice(0, from), left: ids.slice(from), affected, error: answer.error };
    affected += answer.affected;
  }
  onProgress(ids.length);
  return { done: [...ids], left: [], affected, error: null };
}
