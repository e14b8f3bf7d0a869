import { Skeleton } from '../../design-system/skeleton';
import { usePlacement } from '../../lib/use-placement';
import { type CarView, gridGeometry } from './grid-geometry';

/** The placeholder of a grid that is loading. */
export const CarGridSkeleton = ({ view }: { view: CarView }) => {
  const [ref, { width, rem }] = usePlacement('skeleton');
  const { columns, pitch, gap } = gridGeometry(view, width, rem);
  const rows = view === 'grid' ? 2 : 6;
  return (
    <div
      ref={ref}
      role="status"
      aria-label="Loading cars"
      className="grid"
      style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: columns * rows }, (_, index) => (
        <div key={index} style={{ height: pitch - gap }}>
          <Skeleton className="size-full rounded-md" />
        </div>
      ))}
    </div>
  );
};
