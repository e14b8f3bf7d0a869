import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import clsx from 'clsx';
import { memo } from 'react';
import { Button } from '../../design-system/button';
import { ConditionBadge } from '../../design-system/condition-badge';
import { ScarcestMark } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { formatMoney } from '../../lib/money';
import { purchaseText } from './showcase-card';

interface SpotlightCarProps {
  car: ShowcaseCar;
  /** The index in the list; the layout alternates sides. */
  index: number;
  onOpen: (car: ShowcaseCar) => void;
}

/** A car of the spotlight layout: a large photo with its details beside it. */
export const SpotlightCar = memo(function MemoizedSpotlightCar({ car, index, onOpen }: SpotlightCarProps) {
  const { name, brand, series, scale, year, condition, photos, rarityScore, value, marks } = car;
  const purchase = purchaseText(car);
  return (
    <article className="grid items-center gap-6 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12 print:break-inside-avoid print:[content-visibility:visible]">
      <PhotoFrame
        photo={photos[0]}
        alt={name}
        ratio="3 / 2"
        sizes="(min-width: 64rem) 60vw, 100vw"
        priority={index === 0}
        className={clsx('rounded-md border border-line', index % 2 === 1 && 'lg:order-2')}
      />
      <div className="min-w-0">
        <h2 className="type-title [overflow-wrap:anywhere]">{name}</h2>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <ConditionBadge condition={condition} />
          <ScarcestMark marks={marks} />
          {value !== undefined && <p className="text-lg type-money">{formatMoney(value)}</p>}
          {rarityScore !== null && <TachGauge score={Number(rarityScore)} size={44} />}
        </div>
        {purchase && <p className="mt-3 type-small text-muted">{purchase}</p>}
        <StampStrip items={[brand ?? 'No brand', series, scale, year]} className="mt-5 border-b" />
        {photos.length > 1 && (
          <Button className="mt-5 print:hidden" onClick={() => onOpen(car)} aria-label={`${name}: look at its photos`}>
            {photos.length} photos
          </Button>
        )}
      </div>
    </article>
  );
});
