import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { BadgeCheck, Pencil, Store, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { IconButton } from '../../design-system/icon-button';
import { MarkBadges } from '../../design-system/mark-badge';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatMoney } from '../../lib/money';
import { StatusMenu } from './status-menu';
import { criteriaText, listedText, PRIORITY_TONES, PRIORITY_LABELS, wantedText } from './wish-labels';

export interface WishActions {
  onEdit: (wish: WishlistItem) => void;
  onDelete: (wish: WishlistItem) => void;
  onState: (wish: WishlistItem, status: WishlistItem['status']) => void;
  onMatches: (wish: WishlistItem) => void;
}

/** A wish with its criteria, its current listings and its status. */
export const WishCard = memo(function MemoizedWishCard({
  wish,
  actions,
}: {
  wish: WishlistItem;
  actions: WishActions;
}) {
  const { id, name, priority, status, notes, estimatedValue, brand, scale, year, series } = wish;
  const listed = listedText(wish);
  const wanted = wantedText(wish);
  return (
    <Card
      as="article"
      aria-labelledby={`wish-${id}`}
      className="flex flex-col [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
    >
      <div className="flex items-center gap-2 pt-2 pr-1.5 pl-4">
        <Badge tone={PRIORITY_TONES[priority]}>
          <span className="sr-only">Priority: </span>
          {PRIORITY_LABELS[priority]}
        </Badge>
        <StatusMenu name={name} status={status} onChange={(next) => actions.onState(wish, next)} />
        <span className="grow" />
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => actions.onEdit(wish)} />
        <IconButton label={`Delete ${name}`} icon={Trash2} className="-ml-1.5" onClick={() => actions.onDelete(wish)} />
      </div>
      <div className="flex grow flex-col px-4 pt-1 pb-4">
        <h3 id={`wish-${id}`} className="type-heading">
          {name}
        </h3>
        {wanted && <p className="mt-1 type-small">{wanted}</p>}
        <MarkBadges marks={wish.release?.marks ?? []} className="mt-1.5" />
        {status !== 'owned' && <p className="mt-1 type-small text-muted">{criteriaText(wish)}</p>}
        {estimatedValue !== null && (
          <p className="mt-2 type-small text-muted">
            Worth about <span className="type-money text-ink">{formatMoney(estimatedValue)}</span>
          </p>
        )}
        {notes && <p className="mt-2 line-clamp-3 type-small whitespace-pre-line">{notes}</p>}
        {(listed ?? status !== 'owned') && (
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
            {listed && (
              <button
                type="button"
                onClick={() => actions.onMatches(wish)}
                className="inline-flex min-h-9 items-center gap-2 rounded-xs border border-ok px-3 type-fine font-semibold text-ok transition-colors hover:bg-hover"
              >
                <Store aria-hidden className="size-4" strokeWidth={1.75} />
                {listed}
                <span className="sr-only">: {name}</span>
              </button>
            )}
            {status !== 'owned' && (
              <ButtonLink to={`/add?wish=${id}`} size="sm" aria-label={`I have it now: ${name}`}>
                <BadgeCheck aria-hidden className="size-4" strokeWidth={1.75} />I have it now
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <StampStrip items={[brand ?? 'Any brand', scale, year, series]} />
    </Card>
  );
});
