import clsx from 'clsx';
import { Star } from 'lucide-react';

/** A rating of one to five, rounded to half stars. */
export const Stars = ({ rating, className }: { rating: number; className?: string | undefined }) => (
  <span
    role="img"
    aria-label={`${Number(rating.toFixed(1))} of 5 stars`}
    className={clsx('inline-flex gap-0.5', className)}
  >
    {[1, 2, 3, 4, 5].map((star) => {
      const share = Math.min(1, Math.max(0, rating - star + 1));
      return (
        <span key={star} aria-hidden className="relative size-4">
          <Star className="absolute inset-0 size-4 text-control" strokeWidth={1.75} />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${Math.round(share * 2) * 50}%` }}
          >
            <Star className="size-4 fill-brass text-brass" strokeWidth={1.75} />
          </span>
        </span>
      );
    })}
  </span>
);
