import { Pencil, Share2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { ErrorPanel } from '../../design-system/error-panel';
import { IconButton } from '../../design-system/icon-button';
import { PageHeader } from '../../design-system/page-header';
import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import {
  ChecklistSkeleton,
  ChecklistView,
  COUNTS_LABELS,
  slotsOf,
  useChecklistQuery,
  useDeleteChecklistMutation,
  useWishForChecklistMutation,
  wishedText,
} from '../../features/checklists';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

const ChecklistDialog = lazy(async () => ({
  default: (await import('../../features/checklists/checklist-dialog')).ChecklistDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('../../features/checklists/share-dialog')).ShareDialog,
}));

const BACK = { to: '/checklists', label: 'Back to checklists' };

export const Component = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { currentData, error, isFetching, refetch } = useChecklistQuery(id, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<'edit' | 'share' | 'delete' | null>(null);
  const [wish, { isLoading }] = useWishForChecklistMutation();
  const [remove] = useDeleteChecklistMutation();
  const title = currentData?.name ?? 'Checklist';
  useTitle(title);
  const close = () => setOpen(null);
  const wishForAll = async () => {
    const { data, error: failure } = await wish(id);
    if (data) toast({ title: wishedText(data) });
    else showFailure('Failed to add wishes', failure);
  };
  const deleteNow = async () => {
    const { error: failure } = await remove(id);
    if (failure) {
      showFailure('Failed to delete the checklist', failure);
      return;
    }
    toast({ title: 'Checklist deleted' });
    await navigate('/checklists', { replace: true });
  };
  return (
    <>
      <PageHeader
        title={title}
        description={currentData && `Counts: ${COUNTS_LABELS[currentData.counts].toLowerCase()}`}
        back={BACK}
        actions={
          currentData && (
            <>
              <Button onClick={() => setOpen('share')}>
                <Share2 aria-hidden className="size-4" />
                {currentData.shareToken ? 'Shared' : 'Share'}
              </Button>
              <IconButton label="Edit checklist" icon={Pencil} onClick={() => setOpen('edit')} />
              <IconButton label="Delete checklist" icon={Trash2} onClick={() => setOpen('delete')} />
            </>
          )
        }
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
      <Suspense>
        {currentData && open === 'edit' && <ChecklistDialog checklist={currentData} onClose={close} onSaved={close} />}
        {currentData && open === 'share' && <ShareDialog checklist={currentData} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this checklist?"
        description="Your cars and wishes stay. A shared link stops working."
        confirmLabel="Delete"
        destructive
        onConfirm={() => void deleteNow()}
      />
    </>
  );
};
