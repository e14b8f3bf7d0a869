import type { ChecklistItem } from '@vault/contracts/collection/checklists';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import clsx from 'clsx';
import { Check, Store } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../design-system/card';
import { CarOutline } from '../../design-system/car-outline';
import { MarkStamp } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { TwinStripe } from '../../design-system/twin-stripe';
import { orderedMarks } from '../../lib/marks';
import { formatMoney } from '../../lib/money';
import { placeText } from './checklist-texts';

/** What a slot shows: to its owner with car, wish and offer, to visitors without. */
export interface Slot extends Partial<Pick<ChecklistItem, 'car' | 'cheapest'>> {
  readonly release: ReleaseSummary;
  readonly isOwned: boolean;
  readonly isWished: boolean;
}

const State = ({ isOwned, isWished }: Pick<Slot, 'isOwned' | 'isWished'>) => (
  <p className={clsx('flex items-center gap-1.5 type-fine font-semibold', isOwned ? 'text-ok' : 'text-muted')}>
    {isOwned && <Check aria-hidden className="size-4" strokeWidth={2} />}
    {isOwned ? 'Owned' : isWished ? 'On your wishlist' : 'Missing'}
  </p>
);

/** A place in the drawer: filled with one's own photo, or an embossed outline of what is missing. */
export const ChecklistSlot = memo(function MemoizedChecklistSlot({ slot }: { slot: Slot }) {
  const { release, isOwned, isWished, car, cheapest } = slot;
  const { id, name, year, color, toyNumber, marks } = release;
  const place = placeText(release);
  return (
    <Card
      as="article"
      aria-labelledby={`release-${id}`}
      className={clsx(
        'grid w-full grid-cols-1 grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_15rem] [content-visibility:auto]',
        !isOwned && 'border-dashed border-control bg-bg',
      )}
    >
      {!isOwned && isWished && <TwinStripe lying className="absolute inset-x-0 top-0 z-10" />}
      {isOwned ? (
        <PhotoFrame photo={car?.photo ? { url: car.photo } : null} alt="" sizes="(min-width: 40rem) 14rem, 45vw" />
      ) : (
        <div aria-hidden className="relative aspect-4/3 opacity-45">
          <CarOutline />
        </div>
      )}
      <div className="flex flex-col gap-1 px-3 pt-2.5 pb-3">
        <div className="flex min-h-5 flex-wrap items-center gap-1.5">
          {place !== null && <span className="type-stamp text-muted">{place}</span>}
          {orderedMarks(marks).map((mark) => (
            <MarkStamp key={mark} mark={mark} />
          ))}
        </div>
        <h3 id={`release-${id}`} className={clsx('type-label', !isOwned && 'text-muted')}>
          {car ? (
            <Link to={`/car/${car.id}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <State isOwned={isOwned} isWished={isWished} />
        {cheapest && (
          <Link
            to={`/marketplace/listings/${cheapest.listingId}`}
            aria-label={`Listed for ${formatMoney(cheapest.price)}: ${name}`}
            className="mt-auto inline-flex min-h-9 items-center gap-1.5 self-start type-fine font-semibold text-ok underline-offset-4 hover:underline"
          >
            <Store aria-hidden className="size-4" strokeWidth={1.75} />
            Listed for {formatMoney(cheapest.price)}
          </Link>
        )}
      </div>
      <StampStrip items={[year, toyNumber, color]} />
    </Card>
  );
});
