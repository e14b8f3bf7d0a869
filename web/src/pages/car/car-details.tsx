import type { Car } from '@vault/contracts/collection/cars';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { Eyebrow } from '../../design-system/eyebrow';
import { CarName } from '../../features/cars/car-name';
import { Gain } from '../../features/cars/gain';
import { carPhotos } from '../../features/cars/car-photo';
import { DisplaySlab } from '../../features/display-3d/display-slab';
import { formatVaultNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { Baseplate } from './baseplate';
import { CarFacts } from './car-facts';
import { CarGallery } from './car-gallery';
import { RarityCard } from './rarity-card';
import { useDeleteCar } from './use-delete-car';

export const CarDetails = ({ car, onEdit }: { car: Car; onEdit: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { remove, removing } = useDeleteCar(car.id);
  const origin = [car.manufacturer, car.scale, car.brand].filter((item) => item !== null).join(' · ');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className="grid min-w-0 gap-6 max-lg:contents lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <CarGallery car={car} />
        <DisplaySlab
          name={car.name}
          photos={carPhotos(car)}
          stamps={[car.name, car.brand, car.series, car.scale].filter((stamp) => stamp !== null)}
          number={formatVaultNumber(car.vaultNumber)}
        />
        <Baseplate car={car} />
      </div>
      <div className="grid min-w-0 gap-6">
        <div>
          {origin && <Eyebrow>{origin}</Eyebrow>}
          <h2 className="mt-3 text-[clamp(1.75rem,1.3rem+1.6vw,2.75rem)] leading-[1.06] font-bold tracking-[-0.02em] font-stretch-[122%]">
            <CarName name={car.name} />
          </h2>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-none type-money">
              <span className="sr-only">Estimated value </span>
              {formatMoney(car.estimatedValue)}
            </span>
            <Gain value={car.estimatedValue} paid={car.purchasePrice} />
          </p>
        </div>
        <RarityCard car={car} />
        <CarFacts car={car} />
        {car.notes && (
          <Card className="p-4 sm:p-5" aria-labelledby="notes">
            <h3 id="notes" className="type-label text-muted">
              Notes
            </h3>
            <p className="mt-2 whitespace-pre-line">{car.notes}</p>
          </Card>
        )}
        {car.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-2">
            {car.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="primary" onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            Edit Car Details
          </Button>
          <Button busy={removing} onClick={() => setAsking(true)} className="text-danger!">
            <Trash2 aria-hidden className="size-4.5" />
            Delete Car
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${car.name}?`}
        description="Are you sure you want to delete this car from your collection?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </div>
  );
};
