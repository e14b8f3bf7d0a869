import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { Flag, Heart, MessageSquare, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { useFavorite, WishButton } from '../../features/market';

const ShareDialog = lazy(async () => ({ default: (await import('../../features/market/share-dialog')).ShareDialog }));
const ReportDialog = lazy(async () => ({
  default: (await import('../../features/market/report-dialog')).ReportDialog,
}));

interface ListingActionsProps {
  listing: ListingDetail;
  own: boolean;
  wished: boolean;
}

export const ListingActions = ({ listing, own, wished }: ListingActionsProps) => {
  const { id, status, isFavorited } = listing;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const toggleFavorite = useFavorite();
  const [openDialog, setOpenDialog] = useState<'share' | 'report' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <section aria-label="Actions" className="grid grid-cols-2 gap-3">
      {!own && status !== 'sold' && (
        <ButtonLink
          to={`/marketplace/listings/${id}/message`}
          // Replaces the address, so that Back leads to the previous page.
          replace
          state={state}
          preventScrollReset
          variant="primary"
          size="lg"
          className="col-span-2"
        >
          <MessageSquare aria-hidden className="size-5" strokeWidth={1.75} />
          Contact Seller
        </ButtonLink>
      )}
      <Button
        className={clsx('px-2!', own && 'col-span-2 sm:col-span-1')}
        aria-pressed={isFavorited}
        onClick={() => void toggleFavorite(listing)}
      >
        <Heart aria-hidden className={clsx('size-4.5', isFavorited && 'fill-accent text-accent')} strokeWidth={1.75} />
        {isFavorited ? 'Remove from Favorites' : 'Save to Favorites'}
      </Button>
      {!own && <WishButton listing={listing} wished={wished} onOpenWishes={() => void navigate('/wishlist')} />}
      <Button className={clsx(own && 'max-sm:col-span-2')} onClick={() => setOpenDialog('share')}>
        <Share2 aria-hidden className="size-4.5" strokeWidth={1.75} />
        Share Listing
      </Button>
      {!own && (
        <Button onClick={() => setOpenDialog('report')}>
          <Flag aria-hidden className="size-4.5" strokeWidth={1.75} />
          Report Listing
        </Button>
      )}
      <Suspense>
        {openDialog === 'share' && <ShareDialog listing={listing} onClose={close} />}
        {openDialog === 'report' && <ReportDialog listing={listing} onClose={close} />}
      </Suspense>
    </section>
  );
};
