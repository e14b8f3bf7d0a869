import DataLoader from 'dataloader';
import { Semaphore } from './semaphore';

export interface BatchLoaderOptions {
  /** The most keys of a batch. */
  readonly maxBatchSize: number;
  /** So many batches are under way at once; what is asked meanwhile makes up the next ones. */
  readonly maxUnderWay: number;
}

/**
 * Loads what is asked at the same time in batches. A batch takes in what is asked until it is dispatched: by what came
 * from the broker together, at least; under load by all that waited for a batch to end. A lone key waits for nobody.
 *
 * @param load answers a batch in the order of its keys.
 */
export function batchLoader<K, V>(
  load: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
  { maxBatchSize, maxUnderWay }: BatchLoaderOptions,
): DataLoader<K, V> {
  const underWay = new Semaphore({ permits: maxUnderWay });
  let latest: Promise<unknown> = Promise.resolve();
  const dispatched = (keys: readonly K[]): Promise<readonly (V | Error)[]> => {
    const loaded = load(keys);
    latest = loaded;
    return loaded;
  };
  const whenFree = (dispatch: () => void): Promise<void> =>
    underWay.run(async () => {
      dispatch();
      // Who asked gets the error.
      await latest.catch(() => undefined);
    });
  return new DataLoader<K, V>(dispatched, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => setImmediate(() => void whenFree(dispatch)),
  });
}
