import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { toast } from '../../design-system/toast-store';
import { bulkFailureText, useBulk, useEmptyBinMutation } from '../../features/cars';
import type { useSelection } from '../../features/selection';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';

interface BinActionsOptions {
  selection: ReturnType<typeof useSelection>;
  /** Resolves to the ids of all cars in the bin. */
  loadAllIds: () => Promise<string[]>;
}

/** The actions on the selected cars of the bin, or on all if none is selected. */
export function useBinActions({ selection: { ids, deselect }, loadAllIds }: BinActionsOptions) {
  const dispatch = useDispatch<AppDispatch>();
  const { run, progress } = useBulk();
  const [emptyBin, { isLoading: emptying }] = useEmptyBinMutation();
  const [problem, setProblem] = useState('');
  const [full, setFull] = useState(false);
  const showProblem = (text: string, isFull = false) => {
    setProblem(text);
    setFull(isFull);
  };

  const restore = async () => {
    showProblem('');
    try {
      const carIds = ids.size > 0 ? [...ids] : await loadAllIds();
      const result = await run('Restoring', { action: 'restore', ids: carIds });
      deselect(result.done);
      if (result.done.length > 0) dispatch(api.util.invalidateTags([{ type: 'Car', id: 'BIN' }]));
      const failureText = bulkFailureText(result, 'restored');
      if (failureText) showProblem(failureText, result.error?.code === 'CAR_LIMIT_REACHED');
      else
        toast({
          title:
            carIds.length === 1
              ? 'Car is back in your collection'
              : `${countOf(carIds.length, 'car')} are back in your collection`,
        });
    } catch (error) {
      showProblem(errorText(error));
    }
  };

  const empty = async () => {
    showProblem('');
    const { data, error } = await emptyBin(ids.size > 0 ? [...ids] : undefined);
    if (!data) {
      showProblem(errorText(error));
      return;
    }
    deselect([...ids]);
    toast({ title: `${countOf(data.affected, 'car')} deleted for good` });
  };

  return { progress, problem, full, emptying, restore, empty };
}
