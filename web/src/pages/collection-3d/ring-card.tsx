import type { ListedCar } from '@vault/contracts/collection/cars';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { StampStrip } from '../../design-system/stamp-strip';
import { CarLink, coverOf, carValue } from '../../features/cars';
import { formatVaultNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';

interface RingCardProps {
  /** undefined while it is loading. */
  car: ListedCar | undefined;
  /** Only the card in front has a link to its car. */
  front: boolean;
}

const face = 'overflow-hidden rounded-lg border border-line bg-surface';

/** A car as a panel of the ring. Its size is set by `--card`, the panel's width. */
export const RingCard = ({ car, front }: RingCardProps) => {
  if (!car) return <Skeleton className={`size-full ${face}`} />;
  return (
    <article
      className={`grid size-full grid-rows-[auto_1fr_auto] select-none ${face} ${front ? 'border-control' : ''}`}
    >
      <PhotoFrame photo={coverOf(car)} alt={front ? car.name : ''} sizes="24rem" priority={front}>
        {car.condition === 'MOC' && <EuroSlot />}
        <ConditionBadge condition={car.condition} className="absolute top-2.5 left-0" />
      </PhotoFrame>
      <div className="flex min-h-0 items-center justify-between gap-3 px-3.5">
        <h2 className="line-clamp-2 text-[0.9375rem] leading-5 font-semibold">
          {front ? (
            <CarLink car={car} className="after:absolute after:inset-0 focus-visible:outline-offset-4">
              {car.name}
            </CarLink>
          ) : (
            car.name
          )}
        </h2>
        <p className="shrink-0 type-money">{formatMoney(carValue(car))}</p>
      </div>
      <StampStrip
        items={[car.brand ?? 'No brand', car.scale, car.year]}
        end={formatVaultNumber(car.vaultNumber)}
        className="h-7.25 overflow-hidden"
      />
    </article>
  );
};
