import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { BadgeCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { Eyebrow } from '../../design-system/eyebrow';
import { useListingActions } from '../../features/market';
import type { CameFrom } from '../../lib/use-back';

const statusNotes: Readonly<Partial<Record<ListingDetail['status'], string>>> = {
  reserved:
    'You accepted an offer. Until the transaction ends, you can only change the description, tags and location.',
  sold: 'The listing has the SOLD stamp, and nobody can message you about it.',
};

/** The owner's actions on a listing. */
export const OwnerPanel = ({ listing }: { listing: ListingDetail }) => {
  const { id, title, status, removedReason } = listing;
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const { markSold, listAgain, remove, busy } = useListingActions(id);
  const note = statusNotes[status];
  const deleteListing = async () => {
    if (await remove()) void navigate('/marketplace');
  };
  return (
    <Card aria-label="Your listing" className="p-4 sm:p-5">
      <Eyebrow>Your listing</Eyebrow>
      {status === 'removed' && (
        <div className="mt-3 rounded-xs border border-l-3 border-line border-l-danger px-3 py-2.5 type-small">
          <p className="font-semibold">This listing was taken down. Only you see it.</p>
          {removedReason && <p className="mt-1 whitespace-pre-line text-muted">{removedReason}</p>}
        </div>
      )}
      {note && <p className="mt-2 type-small text-muted">{note}</p>}
      <div className="mt-4 grid grid-cols-2 gap-3">
        {status !== 'removed' && (
          <>
            <ButtonLink
              to={`/marketplace/listings/${id}/edit`}
              state={{ from: `/marketplace/listings/${id}` } satisfies CameFrom}
              className="px-2!"
            >
              <Pencil aria-hidden className="size-4.5" strokeWidth={1.75} />
              Edit Listing
            </ButtonLink>
            <Button className="px-2!" disabled={status !== 'active' || busy} onClick={() => void markSold()}>
              <BadgeCheck aria-hidden className="size-4.5" strokeWidth={1.75} />
              {status === 'sold' ? 'Already Sold' : 'Mark as Sold'}
            </Button>
          </>
        )}
        {status === 'sold' && (
          <Button variant="quiet" disabled={busy} onClick={() => void listAgain()}>
            <RotateCcw aria-hidden className="size-4.5" strokeWidth={1.75} />
            List it again
          </Button>
        )}
        <Button
          disabled={status === 'reserved' || busy}
          onClick={() => setIsConfirming(true)}
          className={`text-danger! ${status === 'sold' ? '' : 'col-span-2'}`}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
          Delete Listing
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${title}?`}
        description="Are you sure you want to delete this listing? This action cannot be undone."
        confirmLabel="Delete"
        destructive
        onConfirm={() => void deleteListing()}
      />
    </Card>
  );
};
