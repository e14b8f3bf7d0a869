import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { toast } from '../../design-system/toast-store';
import { shortfall, useBulk, useEmptyBinMutation } from '../../features/cars';
import type { useSelection } from '../../features/selection';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';

interface BinActionsOptions {
  selection: ReturnType<typeof useSelection>;
  /** The ids of all that lies in the bin. */
  askAll: () => Promise<string[]>;
}

/** What can be done with what lies in the bin: with the chosen ones, or with all when none is chosen. */
export function useBinActions({ selection: { ids, drop }, askAll }: BinActionsOptions) {
  const dispatch = useDispatch<AppDispatch>();
  const { run, progress } = useBulk();
  const [emptyBin, { isLoading: emptying }] = useEmptyBinMutation();
  const [problem, setProblem] = useState('');
  const [full, setFull] = useState(false);
  const failed = (words: string, isFull = false) => {
    setProblem(words);
    setFull(isFull);
  };

  const restore = async () => {
    failed('');
    try {
      const wanted = ids.size > 0 ? [...ids] : await askAll();
      const result = await run('Restoring', { action: 'restore', ids: wanted });
      drop(result.done);
      if (result.done.length > 0) dispatch(api.util.invalidateTags([{ type: 'Car', id: 'BIN' }]));
      const words = shortfall(result, 'restored');
      if (words) failed(words, result.error?.code === 'CAR_LIMIT_REACHED');
      else
        toast({
          title: wanted.length === 1 ? 'Car is back in your collection' : `${countOf(wanted.length, 'car')} are back`,
        });
    } catch (error) {
      failed(errorText(error));
    }
  };

  const empty = async () => {
    failed('');
    const { data, error } = await emptyBin(ids.size > 0 ? [...ids] : undefined);
    if (!data) {
      failed(errorText(error));
      return;
    }
    drop([...ids]);
    toast({ title: `${countOf(data.affected, 'car')} deleted for good` });
  };

  return { progress, problem, full, emptying, restore, empty };
}
