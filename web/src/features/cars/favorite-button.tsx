import type { Car } from '@vault/contracts/collection/cars';
import { HeartButton } from '../../design-system/heart-button';
import { toast } from '../../design-system/toast-store';
import { isSample } from '../../lib/sample-car';
import { useFavoriteCarMutation } from './car-changes.api';

interface FavoriteButtonProps {
  car: Pick<Car, 'id' | 'userId' | 'name' | 'isFavorite'>;
  onPhoto?: boolean | undefined;
  tabbable?: boolean | undefined;
  className?: string | undefined;
}

/** Nothing for a sample car, which nobody can change. */
export const FavoriteButton = ({ car, ...look }: FavoriteButtonProps) => {
  const [setFavorite] = useFavoriteCarMutation();
  const toggle = async () => {
    const { error } = await setFavorite({ id: car.id, isFavorite: !car.isFavorite });
    if (error) toast({ title: 'Error', description: 'Failed to update favorite status', variant: 'destructive' });
  };
  if (isSample(car)) return null;
  return <HeartButton of={car.name} pressed={car.isFavorite} onToggle={() => void toggle()} {...look} />;
};
