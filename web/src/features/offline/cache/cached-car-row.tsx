import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { Link } from 'react-router-dom';
import { Card } from '../../../design-system/card';
import { ConditionBadge } from '../../../design-system/condition-badge';
import { formatMoney } from '../../../lib/money';
import { CachedPhoto } from './cached-photo';

/** A car as a line of the pocket vault. */
export const CachedCarRow = ({ userId, car }: { userId: string; car: OfflineCar }) => (
  <Card as="article" lifting className="relative flex h-full items-stretch">
    <CachedPhoto userId={userId} car={car} className="h-full w-24 shrink-0" />
    <div className="grid min-w-0 grow content-center gap-0.5 px-3 sm:px-4">
      <h2 className="truncate text-[0.9375rem] font-semibold">
        <Link to={`/car/${car.id}`} className="outline-none after:absolute after:inset-0">
          {car.name}
        </Link>
      </h2>
      <p className="truncate type-stamp text-muted">
        {[car.brand, car.series, car.scale, car.year].filter(Boolean).join(' │ ') || 'No brand'}
      </p>
    </div>
    <div className="grid shrink-0 content-center justify-items-end gap-1 pr-3 sm:pr-4">
      <ConditionBadge condition={car.condition} />
      <p className="type-money text-sm">{formatMoney(car.value)}</p>
    </div>
  </Card>
);
