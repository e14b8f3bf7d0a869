import {
  SHOWCASE_LAYOUTS,
  type ShowcaseLayout,
  type ShowcaseSettings,
} from '@vault/contracts/collection/showcase?light';
import clsx from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';

const layoutLabels: Readonly<Record<ShowcaseLayout, { title: string; text: string }>> = {
  grid: { title: 'Grid', text: 'Cards in rows' },
  wall: { title: 'Wall', text: 'Photos side by side' },
  spotlight: { title: 'Spotlight', text: 'One car after the other' },
};

const block = 'rounded-[2px] bg-current opacity-60';
const drawings: Readonly<Record<ShowcaseLayout, string>> = {
  grid: 'grid-cols-3 grid-rows-2 gap-1.5',
  wall: 'grid-cols-4 grid-rows-3 gap-0.5',
  spotlight: 'grid-cols-1 grid-rows-2 gap-2',
};
const blocks: Readonly<Record<ShowcaseLayout, number>> = { grid: 6, wall: 12, spotlight: 2 };

interface LayoutPanelProps {
  settings: ShowcaseSettings;
  /** Layouts beyond the grid are part of the paid plans. */
  paid: boolean;
  onChoose: (layout: ShowcaseLayout) => void;
}

/** Chooses the layout of the showcase. */
export const LayoutPanel = ({ settings, paid, onChoose }: LayoutPanelProps) => {
  const name = useId();
  const current = paid ? settings.layout : 'grid';
  return (
    <>
      <fieldset>
        <legend className="sr-only">Layout</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {SHOWCASE_LAYOUTS.map((layout) => {
            const locked = !paid && layout !== 'grid';
            return (
              <label
                key={layout}
                className={clsx(
                  'grid gap-3 rounded-sm border p-3 transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                  layout === current ? 'border-accent bg-hover' : 'border-line',
                  locked ? 'opacity-60' : 'hover:border-control',
                )}
              >
                <span aria-hidden className={clsx('grid h-20 text-muted', drawings[layout])}>
                  {Array.from({ length: blocks[layout] }, (_, index) => (
                    <span key={index} className={block} />
                  ))}
                </span>
                <span className="flex items-center gap-2.5">
                  <input
                    type="radio"
                    name={name}
                    checked={layout === current}
                    disabled={locked}
                    onChange={() => onChoose(layout)}
                    className="size-4 shrink-0 accent-accent outline-none"
                  />
                  <span>
                    <span className="block type-label">{layoutLabels[layout].title}</span>
                    <span className="block type-fine text-muted">{layoutLabels[layout].text}</span>
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {!paid && (
        <p className="mt-3 type-fine text-muted">
          Wall and spotlight are part of the paid plans.{' '}
          <Link to="/pricing" className="underline underline-offset-4">
            See the plans
          </Link>
        </p>
      )}
    </>
  );
};
