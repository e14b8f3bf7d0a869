import type { Car } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { toast } from '../../design-system/toast-store';
import { useFavouriteCarMutation } from './car-changes.api';

interface FavouriteButtonProps {
  car: Pick<Car, 'id' | 'name' | 'isFavorite'>;
  /** On a picture it brings its own ground. */
  onPhoto?: boolean | undefined;
  tabbable?: boolean | undefined;
  className?: string | undefined;
}

export const FavouriteButton = ({ car, onPhoto, tabbable = true, className }: FavouriteButtonProps) => {
  const [setFavourite] = useFavouriteCarMutation();
  const toggle = async () => {
    const { error } = await setFavourite({ id: car.id, isFavorite: !car.isFavorite });
    if (error) toast({ title: 'Error', description: 'Failed to update favorite status', variant: 'destructive' });
  };
  return (
    <button
      type="button"
      aria-label={`Favorite: ${car.name}`}
      aria-pressed={car.isFavorite}
      tabIndex={tabbable ? undefined : -1}
      onClick={() => void toggle()}
      className={iconButtonStyle(className)}
    >
      <span className={clsx('grid size-8 place-items-center rounded-full', onPhoto && 'bg-bg/75')}>
        <Heart
          aria-hidden
          strokeWidth={1.75}
          className={clsx(
            'size-4.5 transition-[fill,color]',
            car.isFavorite ? 'fill-accent text-accent' : 'fill-transparent',
          )}
        />
      </span>
    </button>
  );
};
