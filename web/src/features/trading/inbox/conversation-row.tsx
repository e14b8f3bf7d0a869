import type { Conversation } from '@vault/contracts/marketplace/messages';
import { Avatar } from '../../../design-system/avatar';
import { Badge } from '../../../design-system/badge';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { formatCount, formatTime } from '../../../lib/format';
import { dayLabel } from '../../../lib/group-by-day';

/** The time of the latest message, short: '3:04 PM' today, 'Yesterday', 'Nov 19, 2025'. */
function shortTime(moment: number, now: number): string {
  const day = dayLabel(moment, now);
  return day === 'Today' ? formatTime(moment) : day.replace(/^\w+, /, '');
}

interface ConversationRowProps {
  conversation: Conversation;
  now: number;
  /** Whether the listing is displayed: not in a list of conversations about the same one. */
  withListing: boolean;
}

const StatusBadge = ({ openOffer, transactionId }: Conversation) => {
  if (transactionId) return <Badge tone="ok">Open transaction</Badge>;
  if (!openOffer) return null;
  return openOffer.mine ? <Badge>Your offer is open</Badge> : <Badge tone="accent">Offer to answer</Badge>;
};

/** A conversation in a list. */
export const ConversationRow = ({ conversation, now, withListing }: ConversationRowProps) => {
  const { unreadCount, listing } = conversation;
  const other = conversation.with.displayName;
  const at = Date.parse(conversation.lastMessageAt);
  return (
    <span className="flex w-full min-w-0 gap-3 text-left">
      {withListing && listing ? (
        <PhotoFrame
          photo={listing.photo ? { url: listing.photo } : null}
          alt=""
          ratio="1 / 1"
          sizes="3.5rem"
          className="w-14 shrink-0 self-start rounded-xs border border-line"
        />
      ) : (
        <Avatar name={other} imageUrl={conversation.with.avatarUrl} />
      )}
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 grow truncate type-label">{other}</bdi>
          <time dateTime={conversation.lastMessageAt} className="shrink-0 type-fine text-muted">
            {shortTime(at, now)}
          </time>
        </span>
        {withListing && listing && <span className="truncate type-fine text-muted">{listing.title}</span>}
        <span className="flex items-start gap-2">
          <span className={`min-w-0 grow truncate type-small ${unreadCount > 0 ? 'font-semibold' : 'text-muted'}`}>
            <bdi>{conversation.lastMessage}</bdi>
          </span>
          {unreadCount > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-accent-ink tabular-nums">
              {formatCount(unreadCount)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="mt-1 flex empty:hidden">
          <StatusBadge {...conversation} />
        </span>
      </span>
    </span>
  );
};
