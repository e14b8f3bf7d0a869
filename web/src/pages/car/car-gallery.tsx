import type { Car } from '@vault/contracts/collection/cars';
import { useState } from 'react';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { PhotoFrame } from '../../design-system/photo-frame';
import { PhotoThumbs } from '../../design-system/photo-thumbs';
import { CAR_PHOTO, carPhotos } from '../../features/cars';

/** The selected photo, with all photos as thumbnails below. */
export const CarGallery = ({ car }: { car: Car }) => {
  const photos = carPhotos(car);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const index = Math.min(selectedIndex, Math.max(0, photos.length - 1));
  return (
    <div className="grid gap-3">
      <Card as="div" className="rounded-lg">
        <PhotoFrame
          photo={photos[index]}
          alt={photos.length > 1 ? `${car.name}, photo ${index + 1} of ${photos.length}` : car.name}
          sizes="(min-width: 64rem) 55vw, 100vw"
          fit="contain"
          priority
          transitionName={CAR_PHOTO}
        >
          {car.condition === 'MOC' && <EuroSlot />}
          <ConditionBadge condition={car.condition} className="absolute top-3 left-0" />
          {car.isRare && (
            <Badge tone="accent" className="absolute top-3 right-3">
              Rare
            </Badge>
          )}
        </PhotoFrame>
      </Card>
      {photos.length > 1 && <PhotoThumbs photos={photos} at={index} onChoose={setSelectedIndex} />}
    </div>
  );
};
