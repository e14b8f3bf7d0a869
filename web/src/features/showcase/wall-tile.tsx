import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { memo } from 'react';
import { ScarcestMark } from '../../design-system/mark-badge';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatMoney } from '../../lib/money';

interface WallTileProps {
  car: ShowcaseCar;
  priority: boolean;
  onOpen: (car: ShowcaseCar) => void;
}

/** A car of the wall layout: a photo with its name on it. */
export const WallTile = memo(function MemoizedWallTile({ car, priority, onOpen }: WallTileProps) {
  const { name, brand, year, photos, value, marks } = car;
  return (
    <article className="relative grid [contain-intrinsic-size:auto_16rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]">
      <PhotoFrame
        photo={photos[0]}
        alt=""
        ratio="1"
        sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 33vw, 50vw"
        priority={priority}
        className="col-start-1 row-start-1"
      />
      <ScarcestMark marks={marks} className="absolute top-2.5 left-2.5" />
      {/* Not positioned, so that the button's click area covers the whole tile. */}
      <div className="z-1 col-start-1 row-start-1 min-w-0 self-end bg-bg/90 px-3 py-2">
        <h2 className="truncate type-label">
          {photos.length > 0 ? (
            <button
              type="button"
              aria-label={`${name}: look at its photos`}
              onClick={() => onOpen(car)}
              className="max-w-full truncate text-left outline-none after:absolute after:inset-0 focus-visible:underline"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        <p className="truncate type-stamp text-muted">
          {[brand, year, value && formatMoney(value)].filter(Boolean).join(' │ ') || 'No brand'}
        </p>
      </div>
    </article>
  );
});
