import type { ShowcaseSettings } from '@vault/contracts/collection/showcase';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { ChosenList, moveId, type ShowcaseChanges, useShowableCarsQuery } from '../../features/showcase';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';

interface CarsPanelProps {
  settings: ShowcaseSettings;
  onSave: (changes: ShowcaseChanges) => Promise<string | null>;
}

const PickCarsDialog = lazy(async () => ({
  default: (await import('../../features/showcase/pick-cars-dialog')).PickCarsDialog,
}));

const kinds = [
  { value: 'all', label: 'All cars' },
  { value: 'chosen', label: 'Chosen cars' },
] as const;

/** Chooses the cars of the showcase and their order. */
export const CarsPanel = ({ settings, onSave }: CarsPanelProps) => {
  const { data: cars, error, isFetching, refetch } = useShowableCarsQuery();
  const [picking, setPicking] = useState(false);
  const { carIds } = settings;
  const save = (ids: string[] | null) => void onSave({ carIds: ids });
  const chosen = useMemo(() => {
    const carsById = new Map(cars?.map((car) => [car.id, car]));
    return (carIds ?? []).flatMap((id) => carsById.get(id) ?? []);
  }, [cars, carIds]);
  return (
    <>
      <Segmented
        label="Which cars"
        value={carIds === null ? 'all' : 'chosen'}
        options={kinds}
        onChange={(kind) => (kind === 'all' ? save(null) : carIds === null && save([]))}
      />
      {error && !cars && (
        <ErrorPanel className="mt-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!cars && !error && <Skeleton className="mt-4 h-32 rounded-sm" />}
      {cars && carIds === null && (
        <p className="mt-4 type-small text-muted">
          {countOf(cars.length, 'car')}, the newest first. Cars that you add later are shown too.
        </p>
      )}
      {cars && carIds !== null && (
        <>
          <div className="mt-4 mb-3 flex flex-wrap items-center gap-3">
            <p className="mr-auto type-small text-muted">
              {chosen.length === 0 ? 'No cars chosen yet.' : `${countOf(chosen.length, 'car')}, in this order.`}
            </p>
            <Button onClick={() => setPicking(true)}>
              <ListPlus aria-hidden className="size-4.5" />
              Choose Cars
            </Button>
          </div>
          <ChosenList
            cars={chosen}
            onMove={(id, to) => save(moveId(carIds, id, to))}
            onRemove={(id) => save(carIds.filter((other) => other !== id))}
          />
        </>
      )}
      {picking && cars && (
        <Suspense>
          <PickCarsDialog
            cars={cars}
            chosen={carIds ?? []}
            onClose={() => setPicking(false)}
            onDone={(ids) => {
              save(ids);
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
