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

/** A toggle such as a tag, of which several may be on. */
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
  /** For example 'Brand: Hot Wheels'. */
  label: string;
  onRemove: () => void;
}

/** A button that removes something, such as a filter. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    onClick={onRemove}
    className={chipStyle('border-control bg-surface hover:border-muted hover:bg-hover')}
  >
    {/* No aria-label, which would give the chip the same name as the filter's field. */}
    <span className="sr-only">Remove </span>
    <span className="truncate">{label}</span>
    <X aria-hidden className="size-3.5 shrink-0 text-muted" />
  </button>
);
