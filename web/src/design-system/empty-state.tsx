import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CarOutline } from './car-outline';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** Buttons for the next step. */
  children?: ReactNode;
  className?: string | undefined;
  /** The heading level. */
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** An illustration with a title, an explanation and buttons, for a page or list without content. */
export const EmptyState = ({ title, description, children, className, as: Heading = 'h2' }: EmptyStateProps) => (
  <div className={clsx('flex animate-fade flex-col items-center px-4 py-10 text-center', className)}>
    <div aria-hidden className="studio-sweep relative mb-6 h-36 w-48 overflow-hidden rounded-md border border-line">
      <CarOutline />
    </div>
    <Heading className="type-heading">{title}</Heading>
    {description && <p className="mt-2 max-w-md text-muted">{description}</p>}
    {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);
