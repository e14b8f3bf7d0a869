import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { PhotoViewer } from '../../design-system/photo-viewer';

interface LightboxProps {
  car: ShowcaseCar;
  onClose: () => void;
}

/** A full-size viewer of a car's photos. */
export const Lightbox = ({ car, onClose }: LightboxProps) => {
  const { name, photos, brand, series, scale, year, condition } = car;
  return (
    <PhotoViewer
      title={name}
      description={[brand, series, scale, year, condition].filter(Boolean).join(' · ')}
      photos={photos}
      onClose={onClose}
    />
  );
};
