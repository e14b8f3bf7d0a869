import { Link, useParams } from 'react-router-dom';
import { Brand } from '../../design-system/brand';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Eyebrow } from '../../design-system/eyebrow';
import { LoadingScreen } from '../../design-system/loading-screen';
import { SkipLink } from '../../design-system/skip-link';
import { ChecklistView, sharedSlotsOf, useSharedChecklistQuery } from '../../features/checklists';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { PRODUCT_NAME } from '../../lib/product';
import { useTitle } from '../../lib/use-title';

/** A shared checklist for visitors: no sign-in and no app shell. */
export const Component = () => {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useSharedChecklistQuery(token);
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
  useTitle(data?.name ?? 'Checklist');
  if (!data && !error) return <LoadingScreen />;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
      <SkipLink />
      <main id="main" tabIndex={-1} className="min-h-[80dvh] pb-12">
        {isMissing && (
          <EmptyState
            as="h1"
            className="pt-24!"
            title="There is no checklist at this link"
            description="Its owner may have taken it back, or the link is incomplete."
          >
            <ButtonLink to="/" variant="primary">
              Go to {PRODUCT_NAME}
            </ButtonLink>
          </EmptyState>
        )}
        {error && !isMissing && (
          <ErrorPanel
            className="mt-8"
            message={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && (
          <>
            <header className="pt-10 pb-6">
              <Eyebrow>A collector’s checklist</Eyebrow>
              <h1 className="mt-3 type-title">{data.name}</h1>
            </header>
            <ChecklistView progress={data} slots={sharedSlotsOf(data)} />
          </>
        )}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-8">
        <p className="type-small text-muted">This checklist is kept in {PRODUCT_NAME}.</p>
        <Link to="/" className="grid min-h-11 place-items-center">
          <Brand />
        </Link>
      </footer>
    </div>
  );
};
