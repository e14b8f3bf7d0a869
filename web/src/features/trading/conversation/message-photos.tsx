import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { type FramedPhoto, PhotoFrame } from '../../../design-system/photo-frame';
import { countOf } from '../../../lib/format';

const PhotoViewer = lazy(async () => ({ default: (await import('../../../design-system/photo-viewer')).PhotoViewer }));

interface MessagePicturesProps {
  pictures: readonly (FramedPhoto & { width?: number; height?: number })[];
  /** Who sends them: 'You', or a name. */
  from: string;
  className?: string | undefined;
}

/** Neither a panorama nor a tower takes the thread over. */
const ratioOf = ({ width, height }: MessagePicturesProps['pictures'][number]) =>
  width && height ? String(Math.min(16 / 9, Math.max(3 / 4, width / height))) : '4 / 3';

/** The pictures of a message, small; a press shows them large. */
export const MessagePhotos = ({ pictures, from, className }: MessagePicturesProps) => {
  const [at, setAt] = useState<number | null>(null);
  const [only] = pictures;
  if (!only) return null;
  const title = from === 'You' ? 'Your pictures' : `Pictures from ${from}`;
  return (
    <>
      <ul
        aria-label={countOf(pictures.length, 'picture')}
        className={clsx('grid w-72 max-w-[88%] gap-1', pictures.length > 1 && 'grid-cols-2', className)}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${pictures.length}`}
              onClick={() => setAt(index)}
              className="block w-full overflow-hidden rounded-md border border-line transition-colors hover:border-control"
            >
              <PhotoFrame
                photo={picture}
                alt=""
                ratio={pictures.length > 1 ? '1 / 1' : ratioOf(only)}
                sizes={pictures.length > 1 ? '9rem' : '18rem'}
              />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Suspense>
          <PhotoViewer title={title} photos={pictures} start={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  );
};
