import type { ShowcaseCar } from '@vault/contracts/collection/showcase';
import { useState } from 'react';
import { Dialog } from '../../design-system/dialog';
import { PhotoFrame } from '../../design-system/photo-frame';
import { PhotoWays } from '../../design-system/photo-ways';

interface LightboxProps {
  car: ShowcaseCar;
  onClose: () => void;
}

/** A car's photos, large; arrows and keys go from one to the next. */
export const Lightbox = ({ car, onClose }: LightboxProps) => {
  const { name, photos, brand, series, scale, year, condition } = car;
  const [at, setAt] = useState(0);
  const go = (step: number) => setAt((now) => (now + step + photos.length) % photos.length);
  const several = photos.length > 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={name}
      description={[brand, series, scale, year, condition].filter(Boolean).join(' · ')}
    >
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={`Photos of ${name}`}
        onKeyDown={({ key }) => {
          if (several && key === 'ArrowLeft') go(-1);
          if (several && key === 'ArrowRight') go(1);
        }}
      >
        <div className="relative">
          <PhotoFrame
            photo={photos[at]}
            alt={several ? `${name}, photo ${at + 1} of ${photos.length}` : name}
            sizes="(min-width: 64rem) 56rem, 100vw"
            fit="contain"
            priority
            className="max-h-[62dvh] w-full rounded-sm"
          />
          {several && <PhotoWays onGo={go} />}
        </div>
        {several && (
          <p role="status" className="mt-3 text-center type-stamp text-muted">
            {at + 1} of {photos.length}
          </p>
        )}
      </div>
    </Dialog>
  );
};
