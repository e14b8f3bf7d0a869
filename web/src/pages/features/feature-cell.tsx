import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FeatureText } from '../../content/features';

interface FeatureCellProps {
  feature: FeatureText;
  /** Takes the whole row. */
  wide?: boolean;
  /** What shows it at work. */
  children: ReactNode;
}

/** A feature: a piece of it to look at, and what it does in a sentence or two. */
export const FeatureCell = ({ feature: { title, text }, wide, children }: FeatureCellProps) => (
  <article className={clsx('grid min-w-0', wide ? 'sm:col-span-2' : 'grid-rows-[1fr_auto]')}>
    <div
      className={clsx(
        'grid min-w-0 content-center overflow-hidden rounded-md border border-line bg-surface',
        wide ? 'min-h-64' : 'min-h-56',
      )}
    >
      {children}
    </div>
    <div className="mt-4">
      <h3 className="type-heading">{title}</h3>
      <p className="mt-1.5 max-w-prose type-small text-muted">{text}</p>
    </div>
  </article>
);
