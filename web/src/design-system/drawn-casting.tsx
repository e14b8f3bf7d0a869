import clsx from 'clsx';

/** The drawings in `public/castings`. */
export type CastingShape =
  | ('beetle' | 'bus' | 'coupe' | 'fifties' | 'grand-tourer' | 'hatchback' | 'muscle' | 'offroader' | 'pickup')
  | ('prototype' | 'rear-engine' | 'roadster' | 'sports' | 'van' | 'wedge');

/** The paints that each of them knows. */
export type CastingPaint =
  | ('blue' | 'orange' | 'pearl' | 'green' | 'yellow' | 'red')
  | ('silver' | 'black' | 'purple' | 'teal' | 'gold' | 'pink');

interface DrawnCastingProps {
  shape: CastingShape;
  paint: CastingPaint;
  stripes?: boolean | undefined;
  /** What it shows. */
  alt: string;
  /** In sight from the start: it loads before the others. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A casting on its floor as a picture of its own, for pages that show a whole shelf: their code does not grow with it.
 * The address's end chooses the paint within the drawing.
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
