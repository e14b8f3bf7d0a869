import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const chipStyle = (className?: string) =>
  clsx(
    'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border px-3 type-fine font-medium transition-colors',
    className,
  );

interface ToggleChipProps {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of many that may be on together: a tag. */
export const ToggleChip = ({ pressed, onClick, children }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={chipStyle(pressed ? 'chosen-ground border-ink bg-ink text-bg' : 'border-control hover:bg-hover')}
  >
    {children}
  </button>
);

interface RemovableChipProps {
  /** What it says, and is taken away by a press: 'Brand: Hot Wheels'. */
  label: string;
  onRemove: () => void;
}

/** Something that is set and can be taken away: a filter. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    onClick={onRemove}
    className={chipStyle('border-control bg-surface hover:border-muted hover:bg-hover')}
  >
    {/* No aria-label: a filter's chip must not be mistaken for the field of the same name. */}
    <span className="sr-only">Remove </span>
    <span className="truncate">{label}</span>
    <X aria-hidden className="size-3.5 shrink-0 text-muted" />
  </button>
);
