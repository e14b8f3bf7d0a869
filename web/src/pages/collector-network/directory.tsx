import { X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { CollectorCard, PagedView, useCollectorsInfiniteQuery, usePaged } from '../../features/collectors';
import { countOf } from '../../lib/format';
import { FilterForm } from './filter-form';
import { collectorGrid } from './collector-grid';
import type { CollectorFiltersHandle } from './use-collector-filters';

const NoCollectors = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) =>
  filtered ? (
    <EmptyState as="h3" title="No collectors found" description="No public profile matches all of these filters.">
      <Button variant="primary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      as="h3"
      title="No collectors yet"
      description="Collectors appear here once they make their profiles public."
    />
  );

/** All collectors with a public profile, with the filters of the address. */
export const Directory = ({ filters }: { filters: CollectorFiltersHandle }) => {
  const list = usePaged(useCollectorsInfiniteQuery(filters.query, { refetchOnMountOrArgChange: true }));
  const { total, capped } = list;
  return (
    <section aria-labelledby="directory">
      <h2 id="directory" className="mb-3 type-heading">
        All collectors
      </h2>
      <FilterForm filters={filters} />
      <div className="my-4 flex min-h-10 items-center gap-3">
        <p role="status" className="mr-auto type-label text-muted">
          {total !== null && total > 0 && `${countOf(total, 'collector')}${capped ? ' and more' : ''}`}
        </p>
        {filters.filtered && total !== 0 && (
          <Button size="sm" className="min-h-10" onClick={filters.clear}>
            <X aria-hidden className="size-4" />
            Clear filters
          </Button>
        )}
      </div>
      <PagedView
        label="Collectors"
        list={list}
        keyOf={({ id }) => id}
        layout={collectorGrid}
        box="h-52"
        empty={<NoCollectors filtered={filters.filtered} onClear={filters.clear} />}
      >
        {(collector) => <CollectorCard collector={collector} />}
      </PagedView>
    </section>
  );
};
