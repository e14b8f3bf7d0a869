import { ListChecks, Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { PageHeader } from '../../design-system/page-header';
import { TextField } from '../../design-system/text-field';
import { indexCache, type OfflineCache, CachedCarList, searchCache, useOfflineCache } from '../../features/offline';
import { useSession } from '../../features/session';
import { countOf, formatCount, formatMoment } from '../../lib/format';
import { useTitle } from '../../lib/use-title';

const Lookup = ({ userId, cache }: { userId: string; cache: OfflineCache }) => {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('search') ?? '');
  const query = useDeferredValue(text);
  const index = useMemo(() => indexCache(cache.cars), [cache.cars]);
  const results = useMemo(() => searchCache(index, query), [index, query]);
  const all = countOf(cache.cars.length, 'car');
  return (
    <>
      <search>
        <TextField
          label="Do I own this?"
          type="search"
          placeholder="Name, brand or series"
          lead={<Search aria-hidden className="size-4.5" />}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <p role="status" className="mt-3 mb-3 type-small text-muted">
        {query.trim() === '' ? all : `${formatCount(results.length)} of ${all}`}
      </p>
      {results.length > 0 ? (
        <CachedCarList userId={userId} cars={results} />
      ) : (
        <EmptyState
          title={query.trim() === '' ? 'Your vault is empty' : 'You do not own this one'}
          description={
            query.trim() === ''
              ? 'Cars that you add now are sent as soon as you are online.'
              : `No car in your vault as of ${formatMoment(cache.at)} has all of these words in its name, brand or series.`
          }
        />
      )}
    </>
  );
};

/** The offline cache of the vault, for looking up cars without a network. */
export const Component = () => {
  useTitle('Pocket Vault');
  const { user } = useSession();
  const cache = useOfflineCache(user?.id ?? '');
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Pocket Vault"
        description={cache ? `Kept on this device, as of ${formatMoment(cache.at)}` : undefined}
        className="mb-4"
        actions={
          <>
            <ButtonLink to="/checklists">
              <ListChecks aria-hidden className="size-4.5" strokeWidth={1.75} />
              Checklists
            </ButtonLink>
            <ButtonLink to="/add" variant="primary">
              <Plus aria-hidden className="size-4.5" />
              Add car
            </ButtonLink>
          </>
        }
      />
      {cache && <Lookup userId={user.id} cache={cache} />}
      {cache === null && (
        <EmptyState
          title="No copy of your vault yet"
          description="This device saves a copy while you use the vault online. You can add new cars now."
        />
      )}
    </>
  );
};
