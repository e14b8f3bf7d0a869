import { useNavigate } from 'react-router-dom';
import { toast } from '../../../design-system/toast-store';
import { countOf } from '../../../lib/format';
import type { SharedChanges } from '../shared-changes';
import { CHUNK_SIZE } from './in-chunks';
import { bulkFailureText, useBulk } from './use-bulk';

interface Selected {
  ids: ReadonlySet<string>;
  /** Deselects cars. */
  deselect: (ids: readonly string[]) => void;
  end: () => void;
}

/** The actions on the selected cars with their toasts. Cars that could not be changed stay selected. */
export function useBulkActions({ ids, deselect, end }: Selected) {
  const navigate = useNavigate();
  const { run, progress } = useBulk();
  const seeBin = { label: 'See the bin', onSelect: () => void navigate('/bin') };

  const restore = async (deletedIds: readonly string[]) => {
    if (deletedIds.length > CHUNK_SIZE)
      toast({ title: `Restoring ${countOf(deletedIds.length, 'car')}…`, duration: 60_000 });
    const result = await run('Restoring', { action: 'restore', ids: deletedIds });
    const problem = bulkFailureText(result, 'restored');
    if (problem)
      toast({ title: 'Not all cars were restored', description: problem, variant: 'destructive', action: seeBin });
    else
      toast({
        title:
          deletedIds.length === 1
            ? 'Car is back in your collection'
            : `${countOf(deletedIds.length, 'car')} are back in your collection`,
      });
  };

  const update = async (changes: SharedChanges, pastTense = 'changed'): Promise<boolean> => {
    const result = await run('Changing', { action: 'update', ids: [...ids], changes });
    const problem = bulkFailureText(result, pastTense);
    if (problem) {
      deselect(result.done);
      toast({ title: 'Not all cars were changed', description: problem, variant: 'destructive' });
      return false;
    }
    end();
    toast({ title: `${countOf(result.affected, 'car')} ${pastTense}` });
    return true;
  };

  const remove = async () => {
    const result = await run('Deleting', { action: 'delete', ids: [...ids] });
    const problem = bulkFailureText(result, 'deleted');
    deselect(result.done);
    if (problem) {
      toast({ title: 'Failed to delete car', description: problem, variant: 'destructive', action: seeBin });
      return;
    }
    toast({
      title: ids.size === 1 ? 'Car deleted from your collection' : `${countOf(ids.size, 'car')} deleted`,
      description: 'Kept in the bin for 30 days.',
      action: { label: 'Undo', onSelect: () => void restore(result.done) },
      more: seeBin,
    });
  };

  return { update, remove, restore, progress };
}
