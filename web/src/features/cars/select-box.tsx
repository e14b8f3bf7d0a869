import clsx from 'clsx';
import { Check } from 'lucide-react';

interface SelectBoxProps {
  name: string;
  selected: boolean;
  /** Visible without hovering, because selection mode is on. */
  shown: boolean;
  tabbable: boolean;
  className?: string | undefined;
}

const handledByGrid = () => undefined;

/** The checkbox that selects a tile; the grid handles its clicks. With a mouse it appears on hover. */
export const SelectBox = ({ name, selected, shown, tabbable, className }: SelectBoxProps) => (
  <span
    className={clsx(
      'z-10 grid size-11 place-items-center transition-opacity',
      !shown && 'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:hidden',
      className,
    )}
  >
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selected}
      tabIndex={tabbable ? 0 : -1}
      onChange={handledByGrid}
      className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
    />
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none grid size-6 place-items-center rounded-xs border transition-colors',
        selected ? 'chosen-ground border-accent bg-accent text-accent-ink' : 'border-control bg-bg',
      )}
    >
      <Check className={clsx('size-4', !selected && 'opacity-0')} strokeWidth={3} />
    </span>
  </span>
);
