import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { Eyebrow } from '../../design-system/eyebrow';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useTakeListingDownMutation } from './moderation.api';
import { TakeDownDialog } from './take-down-dialog';

interface ListingTakeDownProps {
  listing: { id: number; title: string; userId: string; seller: { displayName: string } };
  onTakenDown: () => void;
}

/** The console opens in another tab, so that the typed reason is not lost. */
const StepUpNotice = () => (
  <span>
    The console is locked.{' '}
    <Link to="/admin" target="_blank" className="underline underline-offset-4">
      Open it in another tab
    </Link>
    , then try again here.
  </span>
);

/** The administrator's actions on the page of a listing. */
export const ListingTakeDown = ({ listing, onTakenDown }: ListingTakeDownProps) => {
  const { id, title, userId, seller } = listing;
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const [takeDown, { error, isLoading, reset }] = useTakeListingDownMutation();
  const code = isApiError(error) ? error.code : null;
  const remove = async (ownerNote: string) => {
    const response = await takeDown({ id, reason: ownerNote });
    const wasRemoved = isApiError(response.error) && response.error.code === 'LISTING_REMOVED';
    if (response.error && !wasRemoved) return;
    setIsConfirming(false);
    toast(
      wasRemoved
        ? { title: 'Taken down already', description: 'This listing had already been taken down.' }
        : { title: 'Listing taken down', description: `${seller.displayName} is notified of the reason.` },
    );
    onTakenDown();
  };
  return (
    <Card aria-label="Administration" className="p-4 sm:p-5">
      <Eyebrow>Administration</Eyebrow>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="text-danger!" onClick={() => setIsConfirming(true)}>
          <ShieldX aria-hidden className="size-4.5" strokeWidth={1.75} />
          Take down
        </Button>
        <Link
          to={`/admin/users/${userId}`}
          className="inline-flex min-h-11 items-center rounded-xs px-2 type-label underline underline-offset-4"
        >
          The seller in the console
        </Link>
      </div>
      {isConfirming && (
        <TakeDownDialog
          title={`Take “${title}” down?`}
          description={`It leaves the market for good: open offers are declined and an unpaid transaction is canceled. ${seller.displayName} is notified of the reason.`}
          defaultNote={null}
          note={reason}
          onNote={setReason}
          problem={code === 'ADMIN_STEP_UP_REQUIRED' ? <StepUpNotice /> : error && errorText(error)}
          busy={isLoading}
          onTakeDown={(ownerNote) => void remove(ownerNote)}
          onClose={() => {
            setIsConfirming(false);
            reset();
          }}
        />
      )}
    </Card>
  );
};
