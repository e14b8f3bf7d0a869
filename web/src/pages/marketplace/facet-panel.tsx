import { CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import { type Mark, MARKS } from '@vault/contracts/collection/releases?light';
import { FACET_COUNT_CAP } from '@vault/contracts/marketplace/listings?light';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format';
import { MARK_TEXTS } from '../../lib/marks';
import type { ListingFacets, ListingFilters } from '../../features/market';

type FacetCounts = ListingFacets['brands'];

interface FacetGroupProps {
  title: string;
  options: readonly { value: string; label?: string; count: number | null }[];
  chosen: string;
  onChoose: (value: string) => void;
}

const visibleCount = 8;

/** A filter with the number of listings for each choice; choosing the same one again clears it. */
const FacetGroup = ({ title, options, chosen, onChoose }: FacetGroupProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const visible = showsAll ? options : options.filter(({ value }, index) => index < visibleCount || value === chosen);
  if (options.length === 0) return null;
  return (
    <section aria-label={title} className="border-b border-line py-4 first:pt-0 last:border-0">
      <h3 className="type-stamp text-brass">{title}</h3>
      <ul className="mt-1.5 -ml-2">
        {visible.map(({ value, label, count }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value === chosen ? '' : value)}
              className={clsx(
                'flex min-h-9 w-full items-center gap-2 rounded-xs px-2 text-left type-small transition-colors hover:bg-hover max-lg:min-h-11',
                value === chosen ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'grid size-4 shrink-0 place-items-center rounded-xs border',
                  value === chosen ? 'chosen-ground border-accent bg-accent text-accent-ink' : 'border-control',
                )}
              >
                {value === chosen && <Check className="size-3" strokeWidth={3} />}
              </span>
              <span className="min-w-0 grow truncate">{label ?? value}</span>
              {count !== null && (
                <span className="type-fine tabular-nums">
                  <span className="sr-only">: </span>
                  {formatCount(count)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {options.length > visibleCount && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-9 rounded-xs type-fine font-medium underline underline-offset-4 hover:text-accent"
        >
          {showsAll ? 'Fewer' : `All ${formatCount(options.length)}`}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </section>
  );
};

/** The choices of a facet with their counts; the chosen one is included even without a count. */
function facetOptions(counts: FacetCounts | undefined, chosen: string, order?: readonly string[]) {
  const available = (counts ?? []).map(({ value, count }): { value: string; count: number | null } => ({
    value,
    count,
  }));
  const all =
    !chosen || available.some(({ value }) => value === chosen)
      ? available
      : [...available, { value: chosen, count: null }];
  return order ? all.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : all;
}

const statusOptions = [
  { value: 'reserved', label: 'Reserved', count: null },
  { value: 'sold', label: 'Sold', count: null },
];

interface FacetPanelProps {
  filters: ListingFilters;
  facets: ListingFacets | undefined;
  onChange: (changes: Partial<ListingFilters>) => void;
}

/** The filters with a fixed set of choices. */
export const FacetPanel = ({ filters, facets, onChange }: FacetPanelProps) => (
  <div>
    <FacetGroup
      title="Condition"
      options={facetOptions(facets?.conditions, filters.condition, CONDITIONS)}
      chosen={filters.condition}
      onChoose={(condition) => onChange({ condition })}
    />
    <FacetGroup
      title="Scale"
      options={facetOptions(facets?.scales, filters.scale, SCALES)}
      chosen={filters.scale}
      onChoose={(scale) => onChange({ scale })}
    />
    <FacetGroup
      title="Mark"
      options={facetOptions(facets?.marks, filters.mark, MARKS).map((option) => ({
        ...option,
        label: MARK_TEXTS[option.value as Mark].label,
      }))}
      chosen={filters.mark}
      onChoose={(mark) => onChange({ mark })}
    />
    <FacetGroup
      title="Year"
      options={facetOptions(facets?.years, filters.year).toSorted((a, b) => Number(b.value) - Number(a.value))}
      chosen={filters.year}
      onChoose={(year) => onChange({ year })}
    />
    <FacetGroup
      title="Status"
      options={statusOptions}
      chosen={filters.status}
      onChoose={(status) => onChange({ status })}
    />
    <FacetGroup
      title="Brand"
      options={facetOptions(facets?.brands, filters.brand)}
      chosen={filters.brand}
      onChoose={(brand) => onChange({ brand })}
    />
    {facets?.capped && (
      <p className="pt-3 type-fine text-muted">Counted among the newest {formatCount(FACET_COUNT_CAP)}.</p>
    )}
  </div>
);
