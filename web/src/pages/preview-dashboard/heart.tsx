import type { SampleCar } from '../../content/sample-vault';
import { HeartButton } from '../../design-system/heart-button';
import { useSampleFavorites } from '../../features/samples';

export const Heart = ({ car, ...look }: { car: SampleCar; onPhoto?: boolean; className?: string }) => {
  const { isFavourite, turn } = useSampleFavorites();
  return (
    <HeartButton
      of={`${car.name}, №${car.number}`}
      pressed={isFavourite(car)}
      onToggle={() => turn(car.id)}
      {...look}
    />
  );
};
