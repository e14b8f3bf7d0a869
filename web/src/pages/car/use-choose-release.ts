import type { Car } from '@vault/contracts/collection/cars';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { toast } from '../../design-system/toast-store';
import { useChooseReleaseMutation, useFindReleaseMutation } from '../../features/cars';
import { errorText } from '../../lib/error-text';
import { releaseTitle } from '../../lib/release-text';
import { useRecalculate } from './use-recalculate';

/** Says which release a car is, with a toast to undo it. Rarity follows. */
export function useChooseRelease(car: Pick<Car, 'id' | 'release' | 'candidates'>) {
  const [chooseRelease] = useChooseReleaseMutation();
  const [findRelease, { isLoading: finding }] = useFindReleaseMutation();
  const { runQuietly } = useRecalculate(car.id);

  const settle = async (change: Promise<{ error?: unknown }>, done?: () => void) => {
    const { error } = await change;
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
    else {
      done?.();
      runQuietly();
    }
  };
  const find = () => settle(findRelease(car.id));
  const set = (release: ReleaseSummary | null, done?: () => void) =>
    settle(chooseRelease({ id: car.id, release }), done);
  const choose = (release: ReleaseSummary | null) => {
    const before = car;
    const undo = () => void (before.candidates > 0 ? find() : set(before.release));
    return set(release, () =>
      toast({
        title: release ? 'Release chosen' : 'None of these releases',
        ...(release && { description: releaseTitle(release) }),
        action: { label: 'Undo', onSelect: undo },
      }),
    );
  };
  return { choose, find, finding };
}
