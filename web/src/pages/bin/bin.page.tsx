import { BIN_DAYS } from '@vault/contracts/collection/vault-lists?light';
import { useMemo } from 'react';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { BinnedRow, CarGrid, CarGridSkeleton, useBinInfiniteQuery } from '../../features/cars';
import { useSelection } from '../../features/selection';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { BinActions } from './bin-actions';
import { useBinActions } from './use-bin-actions';

/** Deleted cars, which can be restored until they are deleted for good. */
export const Component = () => {
  useTitle('Bin');
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useBinInfiniteQuery();
  const cars = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const total = data ? Math.max(cars.length, hasNextPage ? (data.pages.at(-1)?.total ?? 0) : 0) : null;
  const selection = useSelection();

  const loadAllIds = async (): Promise<string[]> => {
    let all = data?.pages.flatMap(({ items }) => items) ?? [];
    let more = hasNextPage;
    while (more) {
      const next = await fetchNextPage();
      if (next.error) throw next.error as Error;
      all = next.data?.pages.flatMap(({ items }) => items) ?? all;
      more = next.hasNextPage;
    }
    return all.map(({ id }) => id);
  };
  const actions = useBinActions({ selection, loadAllIds });

  return (
    <>
      <PageHeader
        title="Bin"
        description={`Deleted cars stay here for ${BIN_DAYS} days. They do not count towards your plan.`}
        back={{ to: '/', label: 'Back to your collection' }}
      />
      {isApiError(error) && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {total === null && !error && <CarGridSkeleton view="list" />}
      {total === 0 && <EmptyState title="The bin is empty" description="Cars that you delete can be restored here." />}
      {total !== null && total > 0 && (
        <>
          <BinActions selectedCount={selection.ids.size} total={total} actions={actions} />
          <CarGrid
            label="Deleted cars"
            view="list"
            cars={cars}
            total={total}
            loading={isFetching}
            onNeedMore={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null}
            selection={{ ...selection, on: true, all: () => void loadAllIds().then(selection.select, () => undefined) }}
            tile={BinnedRow}
          />
        </>
      )}
    </>
  );
};
