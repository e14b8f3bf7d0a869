import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import type { ReactNode } from 'react';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EmptyState } from '../../design-system/empty-state';
import { ButtonLink } from '../../design-system/button-link';
import { PageHeader } from '../../design-system/page-header';
import { carsApi } from '../../features/cars';
import { CachedPhoto, useOfflineCache } from '../../features/offline';
import { useSession } from '../../features/session';
import { formatMoment } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { useTitle } from '../../lib/use-title';

const factsOf = (car: OfflineCar): [string, string | number | null][] => [
  ['Brand', car.brand],
  ['Series', car.series],
  ['Scale', car.scale],
  ['Year', car.year],
  ['Value', formatMoney(car.value)],
];

const CachedCar = ({ userId, car, at }: { userId: string; car: OfflineCar; at: number }) => (
  <Card as="article" className="max-w-xl">
    <CachedPhoto userId={userId} car={car} className="w-full" />
    <div className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 type-heading">{car.name}</h2>
        <ConditionBadge condition={car.condition} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {factsOf(car).map(([term, fact]) => (
          <div key={term}>
            <dt className="type-stamp text-muted">{term}</dt>
            <dd>{fact ?? 'N/A'}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-muted">
        As of {formatMoment(at)}. All photos, notes and the rarity analysis need a connection. So do changes.
      </p>
    </div>
  </Card>
);

/** A car without a network: the full page if it was loaded before, otherwise what the offline cache has of it. */
export const OfflineCarPage = ({ id, children }: { id: string; children: ReactNode }) => {
  useTitle('Car Details');
  const { user } = useSession();
  const { data: fullCar } = carsApi.endpoints.car.useQueryState(id);
  const cache = useOfflineCache(user?.id ?? '');
  if (fullCar) return children;
  if (!user || cache === undefined) return null;
  const car = cache?.cars.find(({ id: carId }) => carId === id);
  return (
    <>
      <PageHeader title="Car Details" className="mb-4" back={{ to: '/', label: 'Back to your collection' }} />
      {cache && car ? (
        <CachedCar userId={user.id} car={car} at={cache.at} />
      ) : (
        <EmptyState title="This car is not on this device" description="Go online to see it.">
          <ButtonLink to="/">Open your pocket vault</ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
