import type { Car } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { useState } from 'react';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { PhotoFrame } from '../../design-system/photo-frame';
import { CAR_PHOTO, carPhotos } from '../../features/cars/car-photo';

/** The chosen photo in the studio, the others as thumbnails below. */
export const CarGallery = ({ car }: { car: Car }) => {
  const photos = carPhotos(car);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, photos.length - 1));
  return (
    <div className="grid gap-3">
      <Card as="div" className="rounded-lg">
        <PhotoFrame
          photo={photos[at]}
          alt={photos.length > 1 ? `${car.name}, photo ${at + 1} of ${photos.length}` : car.name}
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
      {photos.length > 1 && (
        <ul aria-label="Photos" className="grid grid-cols-5 gap-2 sm:grid-cols-6 lg:grid-cols-8">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={`Show photo ${index + 1}`}
                aria-current={index === at}
                onClick={() => setChosen(index)}
                className={clsx(
                  'block w-full overflow-hidden rounded-sm border transition-colors',
                  index === at ? 'border-accent' : 'border-line hover:border-control',
                )}
              >
                <PhotoFrame photo={photo} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
