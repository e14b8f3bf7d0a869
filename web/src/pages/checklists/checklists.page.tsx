import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { checklistsApi, COUNTS_LABELS, costText, ProgressCard, useChecklistsQuery } from '../../features/checklists';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { SeriesSection } from './series-section';

const ChecklistDialog = lazy(async () => ({
  default: (await import('../../features/checklists/checklist-dialog')).ChecklistDialog,
}));

export const handle: PageHandle = {
  firstQueries: () => [
    checklistsApi.endpoints.checklists.initiate(undefined, AHEAD),
    checklistsApi.endpoints.startedSeries.initiate(undefined, AHEAD),
  ],
};

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

export const Component = () => {
  useTitle('Checklists');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { data, error, isFetching, refetch } = useChecklistsQuery(undefined, ANEW);
  return (
    <>
      <PageHeader
        title="Checklists"
        description="What you own of a series, a casting or a list of your own, and what is missing."
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4.5" />
            New Checklist
          </Button>
        }
      />
      <section aria-labelledby="own-checklists" className="mb-10">
        <h2 id="own-checklists" className="mb-3 type-heading">
          Your checklists
        </h2>
        {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && (
          <div className={grid}>
            <Skeleton className="h-36 rounded-md" />
            <Skeleton className="h-36 rounded-md" />
          </div>
        )}
        {data?.length === 0 && (
          <EmptyState
            as="h3"
            title="No checklists yet"
            description="Every car of a casting, all Supers of a year, or releases that you choose one by one."
          >
            <Button variant="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden className="size-4.5" />
              Create your first checklist
            </Button>
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label="Your checklists" className={grid}>
            {data.map(({ id, name, counts, shareToken, ...progress }) => (
              <li key={id} className="grid">
                <ProgressCard
                  to={`/checklists/${id}`}
                  name={name}
                  detail={`${COUNTS_LABELS[counts]}${shareToken ? ' · shared' : ''}`}
                  owned={progress.owned}
                  total={progress.total}
                  note={costText(progress)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <SeriesSection />
      {creating && (
        <Suspense>
          <ChecklistDialog
            checklist={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => void navigate(`/checklists/${id}`)}
          />
        </Suspense>
      )}
    </>
  );
};
