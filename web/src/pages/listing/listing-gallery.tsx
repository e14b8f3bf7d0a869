import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { useState } from 'react';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { PhotoFrame } from '../../design-system/photo-frame';
import { PhotoThumbs } from '../../design-system/photo-thumbs';
import { PhotoArrows } from '../../design-system/photo-arrows';
import { StampStrip } from '../../design-system/stamp-strip';
import { listingPhotos, SoldStamp } from '../../features/market';

/** The photos of a listing: one large with arrow keys and thumbnails. Grey and stamped when sold. */
export const ListingGallery = ({ listing }: { listing: Listing }) => {
  const { title, condition, status, brand, scale, year, series } = listing;
  const photos = listingPhotos(listing);
  const [chosenIndex, setChosenIndex] = useState(0);
  const index = Math.min(chosenIndex, Math.max(0, photos.length - 1));
  const hasSeveral = photos.length > 1;
  const go = (step: number) => setChosenIndex((index + step + photos.length) % photos.length);
  const isSold = status === 'sold';
  return (
    <div
      className="grid gap-3"
      role="group"
      aria-label={`Photos of ${title}`}
      onKeyDown={({ key }) => {
        if (hasSeveral && key === 'ArrowLeft') go(-1);
        if (hasSeveral && key === 'ArrowRight') go(1);
      }}
    >
      <Card as="div" className="rounded-lg">
        <div className="@container relative">
          <PhotoFrame
            photo={photos[index]}
            alt={hasSeveral ? `${title}, photo ${index + 1} of ${photos.length}` : title}
            sizes="(min-width: 64rem) 55vw, 100vw"
            fit="contain"
            priority
            className={clsx(isSold && 'grayscale')}
          >
            {condition === 'MOC' && <EuroSlot />}
            {photos.length === 0 && (
              <span className="absolute inset-x-0 bottom-4 text-center type-stamp text-muted">No image</span>
            )}
          </PhotoFrame>
          {condition && <ConditionBadge condition={condition} className="absolute top-3 left-0" />}
          {isSold && <SoldStamp />}
          {hasSeveral && <PhotoArrows onGo={go} />}
        </div>
        <StampStrip
          items={[brand ?? 'No brand', scale, year, series]}
          end={hasSeveral ? `${index + 1} / ${photos.length}` : undefined}
        />
      </Card>
      {hasSeveral && (
        <PhotoThumbs photos={photos} at={index} onChoose={setChosenIndex} className={clsx(isSold && 'grayscale')} />
      )}
    </div>
  );
};
