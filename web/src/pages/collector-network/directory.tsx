import { X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { CollectorCard, PagedView, useCollectorsInfiniteQuery, usePaged } from '../../features/collectors';
import { countOf } from '../../lib/format';
import { FilterForm } from './filter-form';
import { collectorGrid } from './collector-grid';
import type { CollectorFiltersHandle } from './use-collector-filters';

const Nobody = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) =>
  narrowed ? (
    <EmptyState as="h3" title="No collectors found" description="Nobody with a public profile fits all of this.">
      <Button variant="primary" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      as="h3"
      title="Nobody to be seen yet"
      description="Collectors appear here once they make their profiles public."
    />
  );

/** Everybody with a public profile, narrowed down as the address says. */
export const Directory = ({ filters }: { filters: CollectorFiltersHandle }) => {
  const list = usePaged(useCollectorsInfiniteQuery(filters.asked, { refetchOnMountOrArgChange: true }));
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
        {filters.narrowed && total !== 0 && (
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
        empty={<Nobody narrowed={filters.narrowed} onClear={filters.clear} />}
      >
        {(collector) => <CollectorCard collector={collector} />}
      </PagedView>
    </section>
  );
};
