import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { preload } from 'react-dom';
import { thumbHashToDataURL } from 'thumbhash';
import { useNear } from '../lib/use-near';
import { CarOutline } from './car-outline';

const widths = [160, 320, 640, 1280];
const UPLOADED_PHOTO = /^\/api\/photos\/[\w-]+$/;

/** The sources of an uploaded photo in the widths that the gateway serves; any other URL is used as it is. */
function photoSources(url: string): { src: string; srcSet?: string } {
  if (!UPLOADED_PHOTO.test(url)) return { src: url };
  return { src: `${url}?w=640`, srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', ') };
}

const decoded = new Map<string, string | null>();

/** A photo's blurred preview as a data URL, from its base64 ThumbHash; null if that is missing or malformed. */
function thumbhashPreview(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  const known = decoded.get(thumbhash);
  if (known !== undefined) return known;
  let preview: string | null;
  try {
    preview = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    preview = null;
  }
  if (decoded.size > 2000) decoded.clear();
  decoded.set(thumbhash, preview);
  return preview;
}

export interface FramedPhoto {
  url: string;
  thumbhash?: string | null | undefined;
}

interface PhotoFrameProps {
  photo: FramedPhoto | null | undefined;
  /** The alternative text, usually the car's name. */
  alt: string;
  /** Width to height; reserves the space before the photo loads. */
  ratio?: string | undefined;
  /** The `sizes` attribute of the image. */
  sizes?: string | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** For the first row and the largest photo: loads at once, before the others. */
  priority?: boolean | undefined;
  /** The name of the photo in view transitions between pages. */
  transitionName?: string | undefined;
  className?: string | undefined;
  /** Badges and buttons on the photo. */
  children?: ReactNode;
}

/** A photo on a studio background. A car outline replaces missing and broken photos. */
export const PhotoFrame = (props: PhotoFrameProps) => {
  const { photo, alt, ratio = '4 / 3', sizes, fit = 'cover', priority, transitionName, className, children } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const visible = photo && photo.url !== broken ? photo : null;
  const sources = visible && photoSources(visible.url);
  // Fetched while the rest of the page is still being rendered.
  if (priority && sources?.srcSet)
    preload(sources.src, { as: 'image', imageSrcSet: sources.srcSet, imageSizes: sizes, fetchPriority: 'high' });
  const waiting = visible && loaded !== visible.url ? visible : null;
  // Decoding takes longer than rendering the rest of the frame: not before the first paint, nor far from the viewport.
  const [near, setNear] = useState(false);
  const onNear = useCallback(() => setNear(true), []);
  const frame = useNear<HTMLDivElement>(waiting?.thumbhash && !near ? onNear : null);
  const preview = waiting && near ? thumbhashPreview(waiting.thumbhash) : null;
  const style: CSSProperties = { aspectRatio: ratio, ...(transitionName && { viewTransitionName: transitionName }) };
  return (
    <div
      ref={frame}
      data-photo
      className={clsx('studio-sweep relative isolate overflow-hidden', className)}
      style={style}
    >
      {preview && <img src={preview} alt="" aria-hidden className="absolute inset-0 size-full object-cover" />}
      {visible ? (
        <img
          {...sources}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(visible.url)}
          onError={() => setBroken(visible.url)}
          className={clsx('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        <CarOutline label={alt ? `No photo of ${alt}` : undefined} />
      )}
      {children}
    </div>
  );
};
