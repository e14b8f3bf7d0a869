import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FeatureText } from '../../content/features';

interface FeatureCellProps {
  feature: FeatureText;
  /** Spans the whole row. */
  wide?: boolean;
  /** An illustration of the feature. */
  children: ReactNode;
}

/** A feature with its illustration and text. The subgrid aligns neighboring cells. */
export const FeatureCell = ({ feature: { title, text }, wide, children }: FeatureCellProps) => (
  <article className={clsx('row-span-2 grid min-w-0 grid-rows-subgrid gap-y-4', wide && 'sm:col-span-2')}>
    <div className="flex min-h-40 min-w-0 flex-col justify-center overflow-hidden rounded-md border border-line bg-surface group-even/section:bg-bg">
      {children}
    </div>
    <div>
      <h3 className="type-heading">{title}</h3>
      <p className="mt-1.5 max-w-prose type-small text-muted">{text}</p>
    </div>
  </article>
);
