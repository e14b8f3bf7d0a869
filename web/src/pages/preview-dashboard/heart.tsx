import type { SampleCar } from '../../content/sample-vault';
import { HeartButton } from '../../design-system/heart-button';
import { useSampleFavorites } from '../../features/samples';

export const Heart = ({ car, ...look }: { car: SampleCar; onPhoto?: boolean; className?: string }) => {
  const { isFavorite, toggle } = useSampleFavorites();
  return (
    <HeartButton
      of={`${car.name}, №${car.number}`}
      pressed={isFavorite(car)}
      onToggle={() => toggle(car.id)}
      {...look}
    />
  );
};
