import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { photoSources, thumbhashPreview } from '../lib/photo';
import { CarOutline } from './car-outline';

export interface FramedPhoto {
  url: string;
  thumbhash?: string | null | undefined;
}

interface PhotoFrameProps {
  photo: FramedPhoto | null | undefined;
  /** What the picture shows: the car's name. */
  alt: string;
  /** Width to height; the box keeps it from the first paint. */
  ratio?: string | undefined;
  /** How wide the frame stands, in the words of the `sizes` attribute. */
  sizes?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** For the first row and the largest picture: loads at once, before the others. */
  priority?: boolean | undefined;
  /** Names the picture for a view transition between two pages. */
  transitionName?: string | undefined;
  className?: string | undefined;
  /** Badges and buttons that lie on the picture. */
  children?: ReactNode;
}

/** A photo in front of the studio sweep: a wall, a floor and the line between. Missing and broken ones get an outline. */
export const PhotoFrame = (props: PhotoFrameProps) => {
  const { photo, alt, ratio = '4 / 3', sizes, fit = 'cover', priority, transitionName, className, children } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = photo && photo.url !== broken ? photo : null;
  const preview = shown && loaded !== shown.url ? thumbhashPreview(shown.thumbhash) : null;
  const style: CSSProperties = { aspectRatio: ratio, ...(transitionName && { viewTransitionName: transitionName }) };
  return (
    <div data-photo className={clsx('studio-sweep relative isolate overflow-hidden', className)} style={style}>
      {preview && <img src={preview} alt="" aria-hidden className="absolute inset-0 size-full object-cover" />}
      {shown ? (
        <img
          {...photoSources(shown.url)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(shown.url)}
          onError={() => setBroken(shown.url)}
          className={clsx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <CarOutline label={alt ? `No picture of ${alt}` : undefined} />
      )}
      {children}
    </div>
  );
};
