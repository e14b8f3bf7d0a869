import clsx from 'clsx';
import { memo } from 'react';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { ScarcestMark } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { RarityGauge } from '../../design-system/rarity-gauge';
import { formatMoney } from '../../lib/money';
import { type CarTileProps, tileProps } from './car-card';
import { CarLink } from './car-link';
import { carNumber } from './car-number';
import { coverOf } from './car-photo';
import { FavoriteButton } from './favorite-button';
import { SelectBox } from './select-box';
import { carValue } from './car-value';

/** A car as a row of the list. */
export const CarRow = memo(function MemoizedCarRow(props: CarTileProps) {
  const { car, priority, tabbable, selected, selecting } = props;
  const { className, ...tile } = tileProps(props);
  const stamp = [car.brand, car.scale, car.year].filter(Boolean).join(' │ ');
  return (
    <Card as="article" lifting {...tile} className={clsx('flex h-full items-stretch', className)}>
      <div className="relative shrink-0">
        <PhotoFrame
          photo={coverOf(car)}
          alt={car.name}
          sizes="112px"
          priority={priority}
          className="h-full w-24 sm:w-28"
        />
        {selected !== null && (
          <SelectBox
            name={car.name}
            selected={selected}
            shown={selecting}
            tabbable={tabbable}
            className="absolute bottom-0 left-0"
          />
        )}
      </div>
      <div className="grid min-w-0 grow content-center gap-0.5 px-3 sm:px-4">
        <h3 className="truncate text-[0.9375rem] font-semibold">
          <CarLink car={car} tabbable={tabbable} className="outline-none after:absolute after:inset-0">
            {car.name}
          </CarLink>
        </h3>
        <p className="flex items-center gap-2">
          <ScarcestMark marks={car.release?.marks ?? []} className="shrink-0" />
          <span className="truncate type-stamp text-muted">{stamp || 'No brand'}</span>
        </p>
        <p className="type-money sm:hidden">{formatMoney(carValue(car))}</p>
      </div>
      <div className="flex shrink-0 items-center gap-4 pr-1 sm:pr-2">
        <p className="w-24 max-md:hidden">
          <ConditionBadge condition={car.condition} />
        </p>
        {car.rarityScore !== null && (
          <RarityGauge score={Number(car.rarityScore)} confidence={car.rarityConfidence} className="max-sm:hidden" />
        )}
        <p className="w-28 text-right type-money max-sm:hidden">{formatMoney(carValue(car))}</p>
        <p className="w-14 text-right type-stamp max-lg:hidden">{carNumber(car)}</p>
        <FavoriteButton car={car} tabbable={tabbable} className="relative z-10" />
      </div>
    </Card>
  );
});
