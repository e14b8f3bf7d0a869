import { useDispatch } from 'react-redux';
import { applyChanges } from '../../api/optimistic-updates';
import type { AppDispatch } from '../../api/store';
import { toast } from '../../design-system/toast-store';
import { changeCachedCars } from '../../features/cars';
import { useRecalculateRarityMutation } from '../../features/rarity';

/** Recalculates a car's rarity and patches the car in every cached query; `runQuietly` shows no toast. */
export function useRecalculate(id: string) {
  const [recalculate, { isLoading }] = useRecalculateRarityMutation();
  const dispatch = useDispatch<AppDispatch>();

  const compute = async (): Promise<boolean> => {
    const { data: rarity } = await recalculate(id);
    if (!rarity) return false;
    const { score, factors, confidence, range } = rarity;
    const computed = {
      rarityScore: score.toFixed(2),
      rarityFactors: factors,
      rarityConfidence: confidence,
      rarityRange: range,
    };
    dispatch(applyChanges(changeCachedCars([id], (car) => ({ ...car, ...computed }))));
    return true;
  };
  const run = async () => {
    if (await compute())
      toast({ title: 'Rarity Score Updated', description: 'The rarity score has been recalculated successfully.' });
    else
      toast({
        title: 'Error',
        description: 'Failed to recalculate rarity score. Please try again.',
        variant: 'destructive',
      });
  };
  return { run, running: isLoading, runQuietly: () => void compute() };
}
