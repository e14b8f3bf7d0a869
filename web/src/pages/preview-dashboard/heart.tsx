import clsx from 'clsx';
import { Heart as Icon } from 'lucide-react';
import type { SampleCar } from '../../content/sample-vault';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { useSampleFavourites } from '../../features/samples';

export const Heart = ({ car, onPhoto, className }: { car: SampleCar; onPhoto?: boolean; className?: string }) => {
  const { isFavourite, turn } = useSampleFavourites();
  const favourite = isFavourite(car);
  return (
    <button
      type="button"
      aria-label={`Favorite: ${car.name}, №${car.number}`}
      aria-pressed={favourite}
      onClick={() => turn(car.id)}
      className={iconButtonStyle(className)}
    >
      <span className={clsx('grid size-8 place-items-center rounded-full', onPhoto && 'bg-bg/75')}>
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={clsx(
            'size-4.5 transition-[fill,color]',
            favourite ? 'fill-accent text-accent' : 'fill-transparent',
          )}
        />
      </span>
    </button>
  );
};
