import { Plus } from 'lucide-react';
import { buttonStyle } from '../../design-system/button-style';
import { Card } from '../../design-system/card';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { CarLink, coverOf, useRecentCarsQuery, carValue } from '../../features/cars';
import { AddCarLink } from '../../features/vault';
import { errorText } from '../../lib/error-text';
import { formatMoney } from '../../lib/money';

const tile = 'w-36 shrink-0 snap-start sm:w-44';
const strip = '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 lg:-mx-6 lg:scroll-px-6 lg:px-6';

/** The newest cars in a horizontally scrolling strip. */
export const RecentAdditions = () => {
  const { data: cars, error, isFetching, refetch } = useRecentCarsQuery();
  return (
    <section aria-labelledby="recent-additions">
      <h2 id="recent-additions" className="mb-4 type-heading">
        Recent Additions
      </h2>
      {!cars && error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!cars && !error && (
        <div className={strip}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className={`${tile} h-[calc(9rem*0.75+3.75rem)] sm:h-[calc(11rem*0.75+3.75rem)]`} />
          ))}
        </div>
      )}
      {cars?.length === 0 && (
        <Card>
          <EmptyState
            className="py-8! *:first:hidden"
            as="h3"
            title="No Recent Additions"
            description="The cars that you added last are shown here."
          >
            <AddCarLink className={buttonStyle({ variant: 'primary' })}>
              <Plus aria-hidden className="size-4.5" />
              Add Your First Car
            </AddCarLink>
          </EmptyState>
        </Card>
      )}
      {cars && cars.length > 0 && (
        <ul className={strip}>
          {cars.map((car) => (
            <Card key={car.id} as="li" lifting className={tile}>
              <PhotoFrame photo={coverOf(car)} alt="" sizes="176px" />
              <div className="h-15 px-3 py-2">
                <h3 className="truncate type-label">
                  <CarLink car={car} className="after:absolute after:inset-0">
                    {car.name}
                  </CarLink>
                </h3>
                <p className="type-fine type-money text-muted">{formatMoney(carValue(car))}</p>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
};
