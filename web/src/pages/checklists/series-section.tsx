import { skipToken } from '@reduxjs/toolkit/query';
import type { SeriesSummary } from '@vault/contracts/collection/releases';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ANEW } from '../../api/first-queries';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { TextField } from '../../design-system/text-field';
import { ProgressCard, useFindSeriesQuery, useStartedSeriesQuery } from '../../features/checklists';
import { errorText } from '../../lib/error-text';
import { useDebounced } from '../../lib/use-debounced';

const makerAndYear = ({ brand, year }: SeriesSummary): string => [brand, year].filter(Boolean).join(' · ');

const List = ({ label, series }: { label: string; series: readonly SeriesSummary[] }) => (
  <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {series.map((one) => (
      <li key={one.id} className="grid">
        <ProgressCard
          to={`/series/${one.id}`}
          name={one.name}
          detail={makerAndYear(one)}
          owned={one.owned}
          total={one.releases}
        />
      </li>
    ))}
  </ul>
);

/** A search of series; without words, those that the user has begun. */
export const SeriesSection = () => {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), 250);
  const started = useStartedSeriesQuery(undefined, ANEW);
  const found = useFindSeriesQuery(search === '' ? skipToken : search);
  const { currentData: data, error, isFetching, refetch } = search === '' ? started : found;
  const none =
    search === ''
      ? 'Series that you own a car of are suggested here. Until then, search for one.'
      : 'No series of this name.';
  return (
    <section aria-labelledby="series-heading">
      <h2 id="series-heading" className="mb-3 type-heading">
        Series
      </h2>
      <div role="search">
        <TextField
          type="search"
          label="Find a series"
          placeholder="Muscle Mania"
          lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="mb-4 max-w-md"
        />
      </div>
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-28 rounded-md" />}
      {data?.length === 0 && <p className="text-muted">{none}</p>}
      {data && data.length > 0 && (
        <List label={search === '' ? 'Series you have begun' : 'Series found'} series={data} />
      )}
    </section>
  );
};
