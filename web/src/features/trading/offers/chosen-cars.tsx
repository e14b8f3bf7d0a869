import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { CircleAlert, Plus, X } from 'lucide-react';
import { Button } from '../../../design-system/button';
import { IconButton } from '../../../design-system/icon-button';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { carLine } from './car-line';

interface ChosenCarsProps {
  cars: readonly OfferedCar[];
  label: string;
  error: string | undefined;
  onRemove: (id: string) => void;
  /** Opens the picker; null if no car can be added. */
  onAdd: (() => void) | null;
}

export const ChosenCars = ({ cars, label, error, onRemove, onAdd }: ChosenCarsProps) => (
  <div role="group" aria-label={label} className="grid gap-2">
    <p className="type-label">{label}</p>
    {cars.length > 0 && (
      <ul className="divide-y divide-line rounded-sm border border-line">
        {cars.map((car) => (
          <li key={car.id} className="flex items-center gap-3 p-2">
            <PhotoFrame
              photo={car.photo ? { url: car.photo } : null}
              alt=""
              sizes="4rem"
              className="w-16 shrink-0 rounded-xs"
            />
            <div className="min-w-0 grow">
              <p className="type-label [overflow-wrap:anywhere]">{car.name}</p>
              <p className="type-fine text-muted">{[carLine(car), car.condition].filter(Boolean).join(' · ')}</p>
            </div>
            <IconButton label={`Leave out ${car.name}`} icon={X} onClick={() => onRemove(car.id)} />
          </li>
        ))}
      </ul>
    )}
    {onAdd && (
      <Button className="justify-self-start" onClick={onAdd}>
        <Plus aria-hidden className="size-4.5" />
        {cars.length === 0 ? 'Choose cars' : 'Add or remove cars'}
      </Button>
    )}
    {error && (
      <p role="alert" className="flex items-start gap-1.5 type-fine font-medium text-danger">
        <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />
        {error}
      </p>
    )}
  </div>
);
