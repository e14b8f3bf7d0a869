import { EmptyState } from '../../design-system/empty-state';
import { filterChips, isFiltered, type SearchFilters } from './search-filters';

const byName = 'Check the spelling, or try fewer or shorter words.';
const byFilter = 'Take a filter away, choose another brand or condition, or clear the filters.';

/** What to try when nothing was found, according to what was asked for. */
export const SearchHints = ({ filters }: { filters: SearchFilters }) =>
  isFiltered(filters) ? (
    <EmptyState
      as="h3"
      title="No cars found"
      description={[filters.search.trim() && byName, filterChips(filters).length > 0 && byFilter]
        .filter(Boolean)
        .join(' ')}
    />
  ) : (
    <EmptyState as="h3" title="No cars found" description="Your collection is empty. Add some cars to get started!" />
  );
