import { Copy, EllipsisVertical, Heart, HeartOff, Pencil, QrCode, Tags, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../design-system/confirm-dialog';
import { IconButton } from '../../../design-system/icon-button';
import { iconButtonStyle } from '../../../design-system/icon-button-style';
import { Menu } from '../../../design-system/menu';
import { MenuItem } from '../../../design-system/menu-item';
import { SelectionBar } from '../../../design-system/selection-bar';
import { countOf } from '../../../lib/format';
import { useBulkActions } from './use-bulk-actions';

const EditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog')).BulkEditDialog }));
const TagsDialog = lazy(async () => ({ default: (await import('./bulk-tags-dialog')).BulkTagsDialog }));

interface BulkBarProps {
  ids: ReadonlySet<string>;
  total: number | null;
  onAll: () => void;
  deselect: (ids: readonly string[]) => void;
  end: () => void;
  onLabels: () => void;
}

type OpenDialog = 'edit' | 'tags' | 'delete' | null;

/** The actions on the selected cars. */
export const BulkBar = ({ ids, total, onAll, deselect, end, onLabels }: BulkBarProps) => {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { update, remove, progress } = useBulkActions({ ids, deselect, end });
  const isEmpty = ids.size === 0;
  const [first = ''] = ids;
  const close = () => setOpenDialog(null);
  const subject = ids.size === 1 ? 'this car' : `these ${countOf(ids.size, 'car')}`;
  return (
    <>
      <SelectionBar count={ids.size} total={total} onAll={onAll} onEnd={end} progress={progress}>
        <IconButton label="Edit fields" icon={Pencil} disabled={isEmpty} onClick={() => setOpenDialog('edit')} />
        <IconButton label="Tags" icon={Tags} disabled={isEmpty} onClick={() => setOpenDialog('tags')} />
        <IconButton
          label="Add to favorites"
          icon={Heart}
          disabled={isEmpty}
          onClick={() => void update({ isFavorite: true }, 'marked as favorite')}
        />
        <IconButton
          label="Delete"
          icon={Trash2}
          disabled={isEmpty}
          onClick={() => setOpenDialog('delete')}
          className="text-danger!"
        />
        <Menu
          trigger={
            <button type="button" aria-label="More actions" disabled={isEmpty} className={iconButtonStyle()}>
              <EllipsisVertical aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          }
        >
          <MenuItem icon={HeartOff} onSelect={() => void update({ isFavorite: false }, 'no longer favorites')}>
            Remove from favorites
          </MenuItem>
          <MenuItem icon={Copy} disabled={ids.size !== 1} onSelect={() => void navigate(`/add?copy=${first}`)}>
            Duplicate this car
          </MenuItem>
          <MenuItem icon={QrCode} onSelect={onLabels}>
            QR labels
          </MenuItem>
        </Menu>
      </SelectionBar>
      <Suspense>
        {openDialog === 'edit' && <EditDialog count={ids.size} onClose={close} onApply={update} />}
        {openDialog === 'tags' && <TagsDialog count={ids.size} onClose={close} onApply={update} />}
      </Suspense>
      <ConfirmDialog
        open={openDialog === 'delete'}
        onOpenChange={close}
        title={ids.size === 1 ? 'Delete this car?' : `Delete ${countOf(ids.size, 'car')}?`}
        description={`Are you sure you want to delete ${subject} from your collection? You can undo it; deleted cars stay in the bin for 30 days.`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </>
  );
};
