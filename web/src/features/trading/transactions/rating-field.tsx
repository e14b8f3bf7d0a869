import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';

export const RATING_LABELS = ['Bad', 'Poor', 'Fair', 'Good', 'Excellent'] as const;
const ratings = [1, 2, 3, 4, 5] as const;

interface RatingFieldProps {
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars as radio buttons, so that the arrow keys move between them. */
export const RatingField = ({ label, value, error, onChange }: RatingFieldProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 type-label">{label}</legend>
      <div className="flex items-center gap-0.5">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-xs transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Star
              aria-hidden
              strokeWidth={1.6}
              className={clsx('size-7', value !== null && rating <= value ? 'fill-brass text-brass' : 'text-control')}
            />
            <span className="sr-only">
              {rating}: {RATING_LABELS[rating - 1]}
            </span>
          </label>
        ))}
        <span aria-hidden className="ml-2 type-label text-muted">
          {value !== null && RATING_LABELS[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 type-fine font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};
