import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import type { AppDispatch } from '../../../api/store';
import type { ApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { countOf, formatCount } from '../../../lib/format';
import { useChangeCarsMutation } from '../car-changes.api';
import type { BulkChanges } from '../shared-changes';
import { type ChunkedResult, inChunks } from './in-chunks';

export interface BulkProgress {
  /** The label of the progress bar, such as 'Deleting'. */
  word: string;
  done: number;
  total: number;
}

type BulkResult = ChunkedResult<ApiError>;

/** Changes many cars in chunks. `progress` is null while nothing runs. */
export function useBulk() {
  const dispatch = useDispatch<AppDispatch>();
  const [changeCars] = useChangeCarsMutation();
  const [progress, setProgress] = useState<BulkProgress | null>(null);

  const run = async (word: string, change: BulkChanges): Promise<BulkResult> => {
    const total = change.ids.length;
    const result = await inChunks<ApiError>({
      ids: change.ids,
      send: async (ids) => {
        const { data, error } = await changeCars({ ...change, ids });
        return data ?? { error: error as ApiError };
      },
      onProgress: (done) => setProgress({ word, done, total }),
    });
    setProgress(null);
    if (result.done.length > 0)
      dispatch(
        api.util.invalidateTags(change.action === 'restore' ? [{ type: 'Car', id: 'LIST' }, 'Vault'] : ['Vault']),
      );
    return result;
  };
  return { run, progress };
}

/**
 * The error text of a bulk change, or null if all cars were changed. Cars that were not changed stay selected for a retry.
 */
export function bulkFailureText({ done, left, error }: BulkResult, pastTense: string): string | null {
  if (!error) return null;
  const reason = errorText(error);
  if (done.length === 0) return reason;
  const rest = left.length === 1 ? 'The remaining one is' : `The remaining ${formatCount(left.length)} are`;
  return `${countOf(done.length, 'car')} ${pastTense}, then it stopped: ${reason} ${rest} still selected.`;
}
