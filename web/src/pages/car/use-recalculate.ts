import type { Car } from '@vault/contracts/collection/cars';
import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch } from '../../app/store';
import { toast } from '../../design-system/toast-store';
import { patchCars } from '../../features/cars/car-cache';
import { useRecalculateRarityMutation } from '../../features/rarity/rarity.api';

type State = Parameters<typeof patchCars>[1];

/** Computes a car's rarity at once, and shows it wherever the car is in sight. */
export function useRecalculate(id: string) {
  const [recalculate, { isLoading }] = useRecalculateRarityMutation();
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<State>();

  const compute = async (): Promise<boolean> => {
    const { data: rarity } = await recalculate(id);
    if (!rarity) return false;
    const { score, factors, confidence } = rarity;
    patchCars(dispatch, store.getState(), [id], (car): Car => ({
      ...car,
      rarityScore: score.toFixed(2),
      rarityFactors: factors,
      rarityConfidence: confidence,
    }));
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
  return { run, running: isLoading, quietly: () => void compute() };
}
