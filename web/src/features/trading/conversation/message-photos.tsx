import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { type FramedPhoto, PhotoFrame } from '../../../design-system/photo-frame';
import { countOf } from '../../../lib/format';

const PhotoViewer = lazy(async () => ({ default: (await import('../../../design-system/photo-viewer')).PhotoViewer }));

interface MessagePhotosProps {
  photos: readonly (FramedPhoto & { width?: number; height?: number })[];
  /** The sender: 'You' or a name. */
  from: string;
  className?: string | undefined;
}

/** The aspect ratio of a single photo, limited so that it does not fill the conversation. */
const ratioOf = ({ width, height }: MessagePhotosProps['photos'][number]) =>
  width && height ? String(Math.min(16 / 9, Math.max(3 / 4, width / height))) : '4 / 3';

/** The photos of a message as thumbnails that open the viewer. */
export const MessagePhotos = ({ photos, from, className }: MessagePhotosProps) => {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [first] = photos;
  if (!first) return null;
  const title = from === 'You' ? 'Your pictures' : `Pictures from ${from}`;
  return (
    <>
      <ul
        aria-label={countOf(photos.length, 'picture')}
        className={clsx('grid w-72 max-w-[88%] gap-1', photos.length > 1 && 'grid-cols-2', className)}
      >
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${photos.length}`}
              onClick={() => setOpenIndex(index)}
              className="block w-full overflow-hidden rounded-md border border-line transition-colors hover:border-control"
            >
              <PhotoFrame
                photo={photo}
                alt=""
                ratio={photos.length > 1 ? '1 / 1' : ratioOf(first)}
                sizes={photos.length > 1 ? '9rem' : '18rem'}
              />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <Suspense>
          <PhotoViewer title={title} photos={photos} start={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </>
  );
};
