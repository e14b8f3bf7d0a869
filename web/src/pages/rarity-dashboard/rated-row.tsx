import type { RarityOverview } from '@vault/contracts/collection/rarity';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhotoFrame } from '../../design-system/photo-frame';
import { TachGauge } from '../../design-system/tach-gauge';
import type { CameFrom } from '../../lib/use-back';

interface RatedRowProps {
  car: RarityOverview['cars'][number];
  /** Shown below the name. */
  children: ReactNode;
  /** Shown at the end instead of the score. */
  end?: ReactNode;
}

/** A car as a row of the dashboard, with a link to its page. */
export const RatedRow = ({ car, children, end }: RatedRowProps) => (
  <li className="group relative -mx-2 flex items-center gap-3.5 rounded-sm px-2 py-2 transition-colors hover:bg-hover">
    <PhotoFrame photo={car.photo} alt="" sizes="72px" className="w-18 shrink-0 rounded-xs border border-line" />
    <div className="min-w-0 grow">
      <h3 className="truncate type-label">
        <Link
          to={`/car/${car.id}`}
          state={{ from: '/rarity-dashboard' } satisfies CameFrom}
          className="after:absolute after:inset-0 after:rounded-sm"
        >
          {car.name}
        </Link>
      </h3>
      {children}
    </div>
    {end ?? (car.rarityScore !== null && <TachGauge score={Number(car.rarityScore)} size={44} className="shrink-0" />)}
  </li>
);
