import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import { listingPhotos } from '../../features/market/listing-words';
import { SoldStamp } from '../../features/market/sold-stamp';

const wayStyle = 'absolute! top-1/2 z-2 -translate-y-1/2 rounded-full! bg-bg/80';

/** The photos, one large and the others below; arrows and keys go from one to the next. Greyed and stamped when sold. */
export const ListingGallery = ({ listing }: { listing: Listing }) => {
  const { title, condition, status, brand, scale, year, series } = listing;
  const photos = listingPhotos(listing);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, photos.length - 1));
  const several = photos.length > 1;
  const go = (step: number) => setChosen((at + step + photos.length) % photos.length);
  const sold = status === 'sold';
  return (
    <div
      className="grid gap-3"
      role="group"
      aria-label={`Photos of ${title}`}
      onKeyDown={({ key }) => {
        if (several && key === 'ArrowLeft') go(-1);
        if (several && key === 'ArrowRight') go(1);
      }}
    >
      <Card as="div" className="rounded-lg">
        <div className="@container relative">
          <PhotoFrame
            photo={photos[at]}
            alt={several ? `${title}, photo ${at + 1} of ${photos.length}` : title}
            sizes="(min-width: 64rem) 55vw, 100vw"
            fit="contain"
            priority
            className={clsx(sold && 'grayscale')}
          >
            {condition === 'MOC' && <EuroSlot />}
            {photos.length === 0 && (
              <span className="absolute inset-x-0 bottom-4 text-center type-stamp text-muted">No image</span>
            )}
          </PhotoFrame>
          {condition && <ConditionBadge condition={condition} className="absolute top-3 left-0" />}
          {sold && <SoldStamp />}
          {several && (
            <>
              <button
                type="button"
                aria-label="Previous photo"
                onClick={() => go(-1)}
                className={iconButtonStyle(clsx(wayStyle, 'left-2'))}
              >
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                onClick={() => go(1)}
                className={iconButtonStyle(clsx(wayStyle, 'right-2'))}
              >
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </>
          )}
        </div>
        <StampStrip
          items={[brand ?? 'No brand', scale, year, series]}
          end={several ? `${at + 1} / ${photos.length}` : undefined}
        />
      </Card>
      {several && (
        <ul aria-label="Photos" className="grid grid-cols-5 gap-2 sm:grid-cols-6 lg:grid-cols-8">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={`Show photo ${index + 1}`}
                aria-current={index === at}
                onClick={() => setChosen(index)}
                className={clsx(
                  'block w-full overflow-hidden rounded-sm border transition-colors',
                  index === at ? 'border-accent' : 'border-line hover:border-control',
                )}
              >
                <PhotoFrame photo={photo} alt="" sizes="120px" className={clsx(sold && 'grayscale')} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
