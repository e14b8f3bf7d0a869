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
  /** It is not on the market any more. */
  onGone: () => void;
}

/** The console keeps what is typed here: it is opened in another tab. */
const Locked = () => (
  <span>
    The console is locked.{' '}
    <Link to="/admin" target="_blank" className="underline underline-offset-4">
      Open it in another tab
    </Link>
    , then try again here.
  </span>
);

/** What the administrator can do about a listing that they look at. */
export const ListingTakeDown = ({ listing, onGone }: ListingTakeDownProps) => {
  const { id, title, userId, seller } = listing;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [takeDown, { error, isLoading, reset }] = useTakeListingDownMutation();
  const code = isApiError(error) ? error.code : null;
  const remove = async (words: string) => {
    const answer = await takeDown({ id, reason: words });
    const already = isApiError(answer.error) && answer.error.code === 'LISTING_REMOVED';
    if (answer.error && !already) return;
    setAsking(false);
    toast(
      already
        ? { title: 'Taken down already', description: 'Somebody else was faster.' }
        : { title: 'Listing taken down', description: `${seller.displayName} is told why.` },
    );
    onGone();
  };
  return (
    <Card aria-label="Administration" className="p-4 sm:p-5">
      <Eyebrow>Administration</Eyebrow>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="text-danger!" onClick={() => setAsking(true)}>
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
      {asking && (
        <TakeDownDialog
          title={`Take “${title}” down?`}
          description={`It leaves the market for good: open offers are declined and a deal that is not paid is called off. ${seller.displayName} is told why.`}
          otherwise={null}
          note={reason}
          onNote={setReason}
          problem={code === 'ADMIN_STEP_UP_REQUIRED' ? <Locked /> : error && errorText(error)}
          busy={isLoading}
          onTakeDown={(words) => void remove(words)}
          onClose={() => {
            setAsking(false);
            reset();
          }}
        />
      )}
    </Card>
  );
};
