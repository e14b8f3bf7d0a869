import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '../../../lib/format';
import { OfferCard } from '../offers/offer-card';
import { MessagePhotos } from './message-photos';
import type { ConversationContext } from '../api/conversation-context';

interface BubbleProps {
  mine: boolean;
  name: string;
  /** Whether the name and time are visible: in the first of several messages from one side. */
  showsName: boolean;
  at: number;
  children: ReactNode;
}

/** A message: the viewer’s at the right, the other’s at the left. */
export const Bubble = ({ mine, name, showsName, at, children }: BubbleProps) => (
  <div
    className={clsx(
      'grid grid-cols-[minmax(0,1fr)] gap-1',
      mine ? 'justify-items-end' : 'justify-items-start',
      showsName ? 'mt-4' : 'mt-1.5',
    )}
  >
    <p className={clsx('type-fine text-muted', !showsName && 'sr-only')}>
      <bdi className="font-semibold text-ink">{mine ? 'You' : name}</bdi>{' '}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </p>
    {children}
  </div>
);

export const bubbleStyle = (mine: boolean) =>
  clsx(
    'max-w-[min(34rem,88%)] rounded-md px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
    mine ? 'rounded-br-xs bg-ink text-bg' : 'rounded-bl-xs border border-line bg-raised',
  );

interface MessageBubbleProps {
  message: Message;
  context: ConversationContext;
  showsName: boolean;
  /** The read receipt, under the latest sent and the latest seen message. */
  receipt: 'Sent' | 'Seen' | null;
  onCounter: (offer: Message) => void;
}

/** A message, an offer, or a notice of the marketplace. */
export const MessageBubble = ({ message, context, showsName, receipt, onCounter }: MessageBubbleProps) => {
  const at = Date.parse(message.createdAt);
  const mine = message.senderId === context.viewerId;
  if (message.kind === 'notice')
    return (
      <div className="mt-4 flex justify-center">
        <p className="flex max-w-md items-start gap-2 rounded-sm border border-dashed border-line px-3 py-2 type-small whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {message.message}{' '}
            <time dateTime={message.createdAt} className="whitespace-nowrap">
              {formatTime(at)}
            </time>
          </span>
        </p>
      </div>
    );
  return (
    <Bubble mine={mine} name={message.senderName} showsName={showsName || message.kind === 'offer'} at={at}>
      {message.kind === 'offer' ? (
        <OfferCard offer={message} context={context} onCounter={onCounter} />
      ) : (
        <>
          <MessagePhotos photos={message.pictures} from={mine ? 'You' : message.senderName} />
          {message.message === '' && message.pictures.length === 0 && (
            <p className="rounded-md border border-dashed border-line px-3.5 py-2 text-muted">
              This picture was deleted with the account of its sender.
            </p>
          )}
          {message.message !== '' && (
            <p dir="auto" data-tip={formatMoment(at)} className={bubbleStyle(mine)}>
              {message.message}
            </p>
          )}
        </>
      )}
      {receipt && <p className="type-fine text-muted">{receipt}</p>}
    </Bubble>
  );
};
