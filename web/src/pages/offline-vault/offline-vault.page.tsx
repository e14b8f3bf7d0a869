import { Plus, Search } from 'lucide-react';
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

const Lookup = ({ userId, pocket }: { userId: string; pocket: OfflineCache }) => {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('search') ?? '');
  const asked = useDeferredValue(text);
  const index = useMemo(() => indexCache(pocket.cars), [pocket.cars]);
  const found = useMemo(() => searchCache(index, asked), [index, asked]);
  const all = countOf(pocket.cars.length, 'car');
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
        {asked.trim() === '' ? all : `${formatCount(found.length)} of ${all}`}
      </p>
      {found.length > 0 ? (
        <CachedCarList userId={userId} cars={found} />
      ) : (
        <EmptyState
          title={asked.trim() === '' ? 'Your vault is empty' : 'You do not own this one'}
          description={
            asked.trim() === ''
              ? 'What you add here is sent as soon as there is a connection.'
              : `No car of your vault, as it was at ${formatMoment(pocket.at)}, has all of these words in its name, brand or series.`
          }
        />
      )}
    </>
  );
};

/** The vault as this device keeps it, for looking cars up without a network. */
export const Component = () => {
  useTitle('Pocket Vault');
  const { user } = useSession();
  const pocket = useOfflineCache(user?.id ?? '');
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Pocket Vault"
        description={pocket ? `Kept on this device, as of ${formatMoment(pocket.at)}` : undefined}
        className="mb-4"
        actions={
          <ButtonLink to="/add" variant="primary">
            <Plus aria-hidden className="size-4.5" />
            Add car
          </ButtonLink>
        }
      />
      {pocket && <Lookup userId={user.id} pocket={pocket} />}
      {pocket === null && (
        <EmptyState
          title="No copy of your vault yet"
          description="This device makes one while you use the vault with a connection. New cars can be added all the same."
        />
      )}
    </>
  );
};
