import clsx from 'clsx';

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
 * fragment of the URL selects the paint.
 */
export const DrawnCasting = ({ shape, paint, stripes, alt, priority, className }: DrawnCastingProps) => (
  <img
    src={`/castings/${shape}.svg#${paint}${stripes ? '-striped' : ''}`}
    alt={alt}
    width={960}
    height={350}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'auto'}
    decoding="async"
    className={clsx('h-auto', className)}
  />
);
