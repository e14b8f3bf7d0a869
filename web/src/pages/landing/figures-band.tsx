import type { Figures } from '@vault/contracts/gateway/page-facts';
import { formatCount } from '../../lib/format';
import { readPageData } from '../../lib/page-data';

const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' &&
  value !== null &&
  ['members', 'cars', 'listings'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]));

/** The current figures that the server put into this page; null if there are none. */
function readFigures(): Figures | null {
  const value = readPageData('figures');
  return isFigures(value) ? value : null;
}

const labels = { members: 'collectors', cars: 'cars in their vaults', listings: 'listings on the market' } as const;
const names = ['members', 'cars', 'listings'] as const;

/** The real figures from the server; nothing if there are none. */
export const FiguresBand = () => {
  const figures = readFigures();
  if (!figures) return null;
  return (
    <section aria-labelledby="figures-title" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-x-6 gap-y-6 px-4 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:items-center lg:px-6">
        <div>
          <h2 id="figures-title" className="type-label">
            In this vault right now
          </h2>
          <p className="type-fine text-muted">Counted, not claimed.</p>
        </div>
        <dl className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
          {names.map((name) => (
            <div key={name} className="flex flex-col border-l border-line pl-2.5 sm:pl-4">
              <dt className="order-last type-fine text-muted">{labels[name]}</dt>
              <dd
                data-figure={name}
                className="text-[clamp(1.5rem,1rem+2.4vw,2.75rem)] leading-tight font-bold tracking-[-0.02em] tabular-nums font-stretch-[122%]"
              >
                {formatCount(figures[name])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
