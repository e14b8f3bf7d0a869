import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog';
import { type FramedPhoto, PhotoFrame } from './photo-frame';
import { PhotoArrows } from './photo-arrows';

interface PhotoViewerProps {
  title: string;
  description?: ReactNode;
  photos: readonly FramedPhoto[];
  /** The index of the first photo. */
  start?: number | undefined;
  onClose: () => void;
}

/** A dialog that shows photos one at a time, with arrow buttons and arrow keys. */
export const PhotoViewer = ({ title, description, photos, start = 0, onClose }: PhotoViewerProps) => {
  const [at, setAt] = useState(start);
  const go = (step: number) => setAt((now) => (now + step + photos.length) % photos.length);
  const several = photos.length > 1;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={title} description={description}>
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={`Photos of ${title}`}
        onKeyDown={({ key }) => {
          if (several && key === 'ArrowLeft') go(-1);
          if (several && key === 'ArrowRight') go(1);
        }}
      >
        <div className="relative">
          <PhotoFrame
            photo={photos[at]}
            alt={several ? `${title}, photo ${at + 1} of ${photos.length}` : title}
            sizes="(min-width: 64rem) 56rem, 100vw"
            fit="contain"
            priority
            className="max-h-[62dvh] w-full rounded-sm"
          />
          {several && <PhotoArrows onGo={go} />}
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
