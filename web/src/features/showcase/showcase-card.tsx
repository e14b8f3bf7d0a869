import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { Maximize2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { ScarcestMark } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

interface ShowcaseCardProps {
  car: ShowcaseCar;
  /** In the first row: its photo loads first. */
  priority: boolean;
  onOpen: (car: ShowcaseCar) => void;
}

/** The purchase price and date as a line of text; null if both are hidden or unknown. */
export function purchaseText({ purchasePrice, purchaseDate }: ShowcaseCar): string | null {
  const price = purchasePrice ? `Bought for ${formatMoney(purchasePrice)}` : null;
  if (!purchaseDate) return price;
  return price ? `${price} on ${formatDay(purchaseDate)}` : `Bought on ${formatDay(purchaseDate)}`;
}

/** A car of the grid layout. */
export const ShowcaseCard = memo(function MemoizedShowcaseCard({ car, priority, onOpen }: ShowcaseCardProps) {
  const { name, brand, scale, year, condition, photos, rarityScore, isRare, value, marks } = car;
  const purchase = purchaseText(car);
  return (
    <Card
      as="article"
      lifting={photos.length > 0}
      className="group grid grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]"
    >
      <PhotoFrame
        photo={photos[0]}
        alt={name}
        sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 33vw, 50vw"
        priority={priority}
      >
        {condition === 'MOC' && <EuroSlot />}
        <ConditionBadge condition={condition} className="absolute top-2.5 left-0" />
        <ScarcestMark marks={marks} className="absolute bottom-2.5 left-2.5" />
        {isRare && (
          <Badge tone="accent" className="absolute top-2.5 right-2.5">
            Rare
          </Badge>
        )}
        {photos.length > 0 && (
          <span
            aria-hidden
            className="absolute right-2.5 bottom-2.5 inline-flex h-7 items-center gap-1.5 rounded-xs bg-bg/80 px-2 type-stamp opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 print:hidden"
          >
            <Maximize2 className="size-3.5" />
            {photos.length}
          </span>
        )}
      </PhotoFrame>
      <div className="flex gap-2 p-3">
        <div className="min-w-0 grow">
          <h2 className="text-[0.9375rem] leading-5 font-semibold">
            {photos.length > 0 ? (
              <button
                type="button"
                aria-label={`${name}: look at its photos`}
                onClick={() => onOpen(car)}
                className="text-left outline-none after:absolute after:inset-0 focus-visible:underline"
              >
                {name}
              </button>
            ) : (
              name
            )}
          </h2>
          {value !== undefined && <p className="mt-1.5 type-money">{formatMoney(value)}</p>}
          {purchase && <p className="mt-1 type-fine text-muted">{purchase}</p>}
        </div>
        {rarityScore !== null && <TachGauge score={Number(rarityScore)} size={36} className="self-start" />}
      </div>
      <StampStrip items={[brand ?? 'No brand', scale, year]} className="h-7.25 overflow-hidden" />
    </Card>
  );
});
