import { useParams } from 'react-router-dom';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import {
  ChecklistSkeleton,
  ChecklistView,
  slotsOf,
  useSeriesChecklistQuery,
  useWishForSeriesMutation,
  wishedText,
} from '../../features/checklists';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

const BACK = { to: '/checklists', label: 'Back to checklists' };

export const Component = () => {
  const seriesId = Number(useParams()['id']);
  const { currentData, error, isFetching, refetch } = useSeriesChecklistQuery(seriesId, {
    refetchOnMountOrArgChange: true,
  });
  const [wish, { isLoading }] = useWishForSeriesMutation();
  const title = currentData?.name ?? 'Series';
  useTitle(title);
  const wishForAll = async () => {
    const { data, error: failure } = await wish(seriesId);
    if (data) toast({ title: wishedText(data) });
    else showFailure('Failed to add wishes', failure);
  };
  return (
    <>
      <PageHeader
        title={title}
        description={currentData && [currentData.brand, currentData.year].filter(Boolean).join(' · ')}
        back={BACK}
      />
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!currentData && !error && <ChecklistSkeleton />}
      {currentData && (
        <ChecklistView
          progress={currentData}
          slots={slotsOf(currentData.items)}
          onWish={() => void wishForAll()}
          wishing={isLoading}
        />
      )}
    </>
  );
};
