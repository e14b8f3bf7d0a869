import type { ListedCar } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { memo } from 'react';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { ScarcestMark } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { RarityGauge } from '../../design-system/rarity-gauge';
import { formatMoney } from '../../lib/money';
import { CarLink } from './car-link';
import { carNumber } from './car-number';
import { coverOf } from './car-photo';
import { FavoriteButton } from './favorite-button';
import { SelectBox } from './select-box';
import { carValue } from './car-value';

export interface CarTileProps<C extends ListedCar = ListedCar> {
  car: C;
  /** The index in the whole list, and the length of that list. */
  at: number;
  setSize: number;
  /** In view from the start: its photo loads first. */
  priority: boolean;
  /** The one tile of the grid that the Tab key stops at. */
  tabbable: boolean;
  /** null where cars cannot be selected. */
  selected: boolean | null;
  /** Selection mode: a click selects. */
  selecting: boolean;
}

/** The attributes of every tile: its index for keyboard navigation, its outline and its scroll margins. */
export const tileProps = ({ at, setSize, selected }: Pick<CarTileProps, 'at' | 'setSize' | 'selected'>) => ({
  'data-at': at,
  'aria-posinset': at + 1,
  'aria-setsize': setSize,
  className: clsx(
    'group/tile scroll-mt-2 scroll-mb-20 pointer-coarse:[-webkit-touch-callout:none]',
    'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
    selected && 'border-accent! ring-1 ring-accent',
  ),
});

export const cardSizes = '(min-width: 90rem) 17vw, (min-width: 64rem) 21vw, (min-width: 40rem) 30vw, 46vw';

/** A car as a card of the grid. Its height follows from its width alone: see grid-geometry.ts. */
export const CarCard = memo(function MemoizedCarCard(props: CarTileProps) {
  const { car, priority, tabbable, selected, selecting } = props;
  const { className, ...tile } = tileProps(props);
  return (
    <Card as="article" lifting {...tile} className={clsx('grid h-full grid-rows-[auto_1fr_auto]', className)}>
      <div className="relative">
        <PhotoFrame photo={coverOf(car)} alt={car.name} sizes={cardSizes} priority={priority}>
          {car.condition === 'MOC' && <EuroSlot />}
          <ConditionBadge condition={car.condition} className="absolute top-2.5 left-0" />
          <ScarcestMark marks={car.release?.marks ?? []} className="absolute right-2.5 bottom-2.5" />
        </PhotoFrame>
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
      <FavoriteButton car={car} onPhoto tabbable={tabbable} className="absolute top-0 right-0 z-10" />
      <div className="grid grid-cols-[1fr_auto] gap-x-2 p-3">
        <h3 className="line-clamp-2 h-10 text-[0.9375rem] leading-5 font-semibold">
          <CarLink car={car} tabbable={tabbable} className="outline-none after:absolute after:inset-0">
            {car.name}
          </CarLink>
        </h3>
        {car.rarityScore === null ? (
          <span />
        ) : (
          <RarityGauge score={Number(car.rarityScore)} confidence={car.rarityConfidence} className="self-start" />
        )}
        <p className="col-span-2 mt-1.5 h-5.5 type-money leading-5.5">{formatMoney(carValue(car))}</p>
      </div>
      <StampStrip
        items={[car.brand ?? 'No brand', car.scale, car.year]}
        end={carNumber(car)}
        className="h-7.25 overflow-hidden"
      />
    </Card>
  );
});
