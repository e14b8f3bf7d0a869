import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { ConditionBadge } from '../../../design-system/condition-badge';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { carLine } from './car-line';

/** The cars of a trade, as they were when the offer was made. */
export const OfferedCars = ({ cars, label }: { cars: readonly OfferedCar[]; label: string }) => (
  <ul aria-label={label} className="grid gap-2">
    {cars.map((car) => (
      <li key={car.id} className="flex items-center gap-3">
        <PhotoFrame
          photo={car.photo ? { url: car.photo } : null}
          alt={car.name}
          sizes="4.5rem"
          className="w-18 shrink-0 rounded-xs border border-line"
        />
        <div className="min-w-0">
          <p className="type-label [overflow-wrap:anywhere]">{car.name}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 type-fine text-muted">
            {car.condition && <ConditionBadge condition={car.condition} />}
            {carLine(car)}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
