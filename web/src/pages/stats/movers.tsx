import type { CollectionInsights } from '@vault/contracts/collection/insights';
import { Link } from 'react-router-dom';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatMoney } from '../../lib/money';
import { percentText } from './percent-text';

type Mover = CollectionInsights['gainMovers']['best'][number];

const MoverRow = ({ mover, up }: { mover: Mover; up: boolean }) => (
  <li className="relative flex items-center gap-3 py-2.5">
    <PhotoFrame photo={mover.photo} alt="" sizes="56px" className="w-14 shrink-0 rounded-xs" />
    <div className="min-w-0 grow">
      <p className="truncate type-label">
        <Link to={`/car/${mover.id}`} className="after:absolute after:inset-0 hover:text-accent">
          {mover.name}
        </Link>
      </p>
      <p className="truncate type-fine text-muted tabular-nums">
        {formatMoney(mover.from)} <span aria-hidden>→</span>
        <span className="sr-only">to</span> {formatMoney(mover.to)}
      </p>
    </div>
    <p className={`shrink-0 text-right type-small font-medium tabular-nums ${up ? 'text-ok' : 'text-danger'}`}>
      <span className="sr-only">{up ? 'up ' : 'down '}</span>
      <span aria-hidden>{up ? '▲ ' : '▼ '}</span>
      {formatMoney(mover.change.replace('-', ''))}
      <span className="block type-fine font-normal">{percentText(mover.changePercent)}</span>
    </p>
  </li>
);

interface MoversProps {
  movers: CollectionInsights['gainMovers'];
  /** The text if nothing moved. */
  none: string;
}

/** The cars with the largest gains and losses, at most five of each. */
export const Movers = ({ movers: { best, worst }, none }: MoversProps) => {
  if (best.length + worst.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
        {(
          [
            ['Best', best, true],
            ['Worst', worst, false],
          ] as const
        ).map(([title, list, up]) => (
          <div key={title} className="min-w-0">
            <h3 className="type-stamp text-muted">{title}</h3>
            {list.length === 0 ? (
              <p className="py-2.5 type-small text-muted">{up ? 'None gained.' : 'None lost.'}</p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((mover) => (
                  <MoverRow key={mover.id} mover={mover} up={up} />
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};
