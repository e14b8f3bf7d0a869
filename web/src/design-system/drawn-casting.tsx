import clsx from 'clsx';
import { useState } from 'react';

/** The drawings in `public/castings`. */
export type CastingShape =
  | ('beetle' | 'bus' | 'coupe' | 'fifties' | 'grand-tourer' | 'hatchback' | 'muscle' | 'offroader' | 'pickup')
  | ('prototype' | 'rear-engine' | 'roadster' | 'sports' | 'van' | 'wedge');

/** The paints that each drawing supports. */
export type CastingPaint =
  | ('blue' | 'orange' | 'pearl' | 'green' | 'yellow' | 'red')
  | ('silver' | 'black' | 'purple' | 'teal' | 'gold' | 'pink');

interface DrawnCastingProps {
  shape: CastingShape;
  paint: CastingPaint;
  stripes?: boolean | undefined;
  alt: string;
  /** Visible initially: loads before other images. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A drawn casting as an image file, for pages with many of them: the drawings add nothing to the pages' code. The
 * fragment of the URL selects the paint. A grey placeholder replaces a drawing that does not load.
 */
export const DrawnCasting = ({ shape, paint, stripes, alt, priority, className }: DrawnCastingProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <img
      src={broken ? '/api/placeholder/960/350' : `/castings/${shape}.svg#${paint}${stripes ? '-striped' : ''}`}
      alt={alt}
      width={960}
      height={350}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
      className={clsx('h-auto', className)}
    />
  );
};
