import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { useFavorite } from './use-favorite';

interface FavoriteButtonProps {
  listing: Pick<Listing, 'id' | 'title' | 'isFavorited'>;
  className?: string | undefined;
}

/** The heart on a listing's picture. */
export const FavoriteButton = ({ listing, className }: FavoriteButtonProps) => {
  const toggle = useFavorite();
  return (
    <button
      type="button"
      aria-label={`Favorite: ${listing.title}`}
      aria-pressed={listing.isFavorited}
      onClick={() => void toggle(listing)}
      className={iconButtonStyle(className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-bg/75">
        <Heart
          aria-hidden
          strokeWidth={1.75}
          className={clsx(
            'size-4.5 transition-[fill,color]',
            listing.isFavorited ? 'fill-accent text-accent' : 'fill-transparent',
          )}
        />
      </span>
    </button>
  );
};
