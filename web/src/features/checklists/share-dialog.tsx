import type { Checklist } from '@vault/contracts/collection/checklists';
import { Copy } from 'lucide-react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { showFailure } from '../../design-system/show-failure';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { useShareChecklistMutation, useUnshareChecklistMutation } from './checklists.api';

const linkOf = (token: string): string => new URL(`/showcase/checklist/${token}`, window.location.origin).href;

interface ShareDialogProps {
  checklist: Pick<Checklist, 'id' | 'shareToken'>;
  onClose: () => void;
}

/** Makes, shows and withdraws the public link of a checklist. */
export const ShareDialog = ({ checklist: { id, shareToken }, onClose }: ShareDialogProps) => {
  const [share, { isLoading: isSharing }] = useShareChecklistMutation();
  const [unshare, { isLoading: isWithdrawing }] = useUnshareChecklistMutation();
  const shareNow = async () => {
    const { error } = await share(id);
    if (error) showFailure('Failed to create the link', error);
  };
  const withdraw = async () => {
    const { error } = await unshare(id);
    if (error) showFailure('Failed to withdraw the link', error);
    else toast({ title: 'Link withdrawn', description: 'It no longer works for anyone.' });
  };
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied' }),
      () => showFailure('The link could not be copied. Select and copy it manually.', null),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this checklist"
      description="Anyone with the link sees its name, progress and releases: which you own and which are missing, nothing else."
      footer={
        shareToken ? (
          <>
            <Button busy={isWithdrawing} onClick={() => void withdraw()}>
              Withdraw Link
            </Button>
            <Button variant="primary" onClick={() => void copy(linkOf(shareToken))}>
              <Copy aria-hidden className="size-4" />
              Copy Link
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={isSharing} onClick={() => void shareNow()}>
            Create Link
          </Button>
        )
      }
    >
      {shareToken && (
        <TextField
          label="Link"
          readOnly
          value={linkOf(shareToken)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Dialog>
  );
};
