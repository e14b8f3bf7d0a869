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
  /** Whether an open wish matches it already. */
  wished: boolean;
  onOpenWishes: () => void;
}

/** Adds a listed car to the wishlist. */
export const WishButton = ({ listing, wished, onOpenWishes, ...buttonProps }: WishButtonProps) => {
  const [wish, { isLoading, data, error }] = useWishFromListingMutation();
  const isOnWishlist = wished || data !== undefined || (isApiError(error) && error.code === 'ALREADY_ON_WISHLIST');
  const add = async () => {
    const response = await wish(listing.id);
    if (response.error) showFailure('Failed to add to wishlist', response.error);
    else
      toast({
        title: 'Added to wishlist successfully',
        more: { label: 'See your wishlist', onSelect: onOpenWishes },
      });
  };
  const Icon = isOnWishlist ? Check : Star;
  return (
    <Button {...buttonProps} disabled={isOnWishlist} busy={isLoading} onClick={() => void add()}>
      {!isLoading && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      {isOnWishlist ? 'On wishlist' : 'Wishlist'}
      <span className="sr-only">: {listing.title}</span>
    </Button>
  );
};
