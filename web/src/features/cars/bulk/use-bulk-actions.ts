import { useNavigate } from 'react-router-dom';
import { toast } from '../../../design-system/toast-store';
import { countOf } from '../../../lib/format';
import type { SharedChanges } from '../shared-changes';
import { shortfall } from './bulk-texts';
import { CHUNK } from './in-chunks';
import { useBulk } from './use-bulk';

interface Selected {
  ids: ReadonlySet<string>;
  /** These are dealt with. */
  drop: (ids: readonly string[]) => void;
  end: () => void;
}

/** What can be done with the chosen cars, each with its words; what fails stays chosen. */
export function useBulkActions({ ids, drop, end }: Selected) {
  const navigate = useNavigate();
  const { run, progress } = useBulk();
  const seeBin = { label: 'See the bin', onSelect: () => void navigate('/bin') };

  const restore = async (gone: readonly string[]) => {
    if (gone.length > CHUNK) toast({ title: `Restoring ${countOf(gone.length, 'car')}…`, duration: 60_000 });
    const result = await run('Restoring', { action: 'restore', ids: gone });
    const problem = shortfall(result, 'restored');
    if (problem)
      toast({ title: 'Not everything is back', description: problem, variant: 'destructive', action: seeBin });
    else
      toast({
        title: gone.length === 1 ? 'Car is back in your collection' : `${countOf(gone.length, 'car')} are back`,
      });
  };

  const update = async (changes: SharedChanges, done = 'changed'): Promise<boolean> => {
    const result = await run('Changing', { action: 'update', ids: [...ids], changes });
    const problem = shortfall(result, done);
    if (problem) {
      drop(result.done);
      toast({ title: 'Not all cars were changed', description: problem, variant: 'destructive' });
      return false;
    }
    end();
    toast({ title: `${countOf(result.affected, 'car')} ${done}` });
    return true;
  };

  const remove = async () => {
    const result = await run('Deleting', { action: 'delete', ids: [...ids] });
    const problem = shortfall(result, 'deleted');
    drop(result.done);
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
