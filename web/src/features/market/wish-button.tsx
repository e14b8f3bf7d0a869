import type { Listing } from '@vault/contracts/marketplace/listings';
import { Check, Star } from 'lucide-react';
import { Button } from '../../design-system/button';
import type { ButtonLook } from '../../design-system/button-style';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { showFailure } from '../../design-system/show-failure';
import { useWishFromListingMutation } from './wished.api';

interface WishButtonProps extends ButtonLook {
  listing: Pick<Listing, 'id' | 'title'>;
  /** An open wish wants it already. */
  wished: boolean;
  onOpenWishes: () => void;
}

/** Takes what is listed over to one's wishlist. */
export const WishButton = ({ listing, wished, onOpenWishes, ...look }: WishButtonProps) => {
  const [wish, { isLoading, data, error }] = useWishFromListingMutation();
  const known = wished || data !== undefined || (isApiError(error) && error.code === 'ALREADY_ON_WISHLIST');
  const add = async () => {
    const answer = await wish(listing.id);
    if (answer.error) showFailure('Failed to add to wishlist', answer.error);
    else
      toast({
        title: 'Added to wishlist successfully',
        more: { label: 'See your wishlist', onSelect: onOpenWishes },
      });
  };
  const Icon = known ? Check : Star;
  return (
    <Button {...look} disabled={known} busy={isLoading} onClick={() => void add()}>
      {!isLoading && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      {known ? 'On wishlist' : 'Wishlist'}
      <span className="sr-only">: {listing.title}</span>
    </Button>
  );
};
