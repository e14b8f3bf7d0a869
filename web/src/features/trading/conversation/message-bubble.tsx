import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '../../../lib/format';
import { OfferCard } from '../offers/offer-card';
import { MessagePhotos } from './message-photos';
import type { Peer } from '../api/peer';

interface BubbleProps {
  mine: boolean;
  name: string;
  /** Said again only where somebody else said the last thing. */
  named: boolean;
  at: number;
  children: ReactNode;
}

/** Something that was said: one's own at the right, the other's at the left. */
export const Bubble = ({ mine, name, named, at, children }: BubbleProps) => (
  <div
    className={clsx(
      'grid grid-cols-[minmax(0,1fr)] gap-1',
      mine ? 'justify-items-end' : 'justify-items-start',
      named ? 'mt-4' : 'mt-1.5',
    )}
  >
    <p className={clsx('type-fine text-muted', !named && 'sr-only')}>
      <bdi className="font-semibold text-ink">{mine ? 'You' : name}</bdi>{' '}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </p>
    {children}
  </div>
);

export const words = (mine: boolean) =>
  clsx(
    'max-w-[min(34rem,88%)] rounded-md px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
    mine ? 'rounded-br-xs bg-ink text-bg' : 'rounded-bl-xs border border-line bg-raised',
  );

interface MessageBubbleProps {
  message: Message;
  peer: Peer;
  named: boolean;
  /** How far it has come: 'Sent' or 'Seen', under the latest of them. */
  mark: 'Sent' | 'Seen' | null;
  onCounter: (offer: Message) => void;
}

/** A message as it was written, an offer, or a notice of the market. */
export const MessageBubble = ({ message, peer, named, mark, onCounter }: MessageBubbleProps) => {
  const at = Date.parse(message.createdAt);
  const mine = message.senderId === peer.viewerId;
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
    <Bubble mine={mine} name={message.senderName} named={named || message.kind === 'offer'} at={at}>
      {message.kind === 'offer' ? (
        <OfferCard offer={message} peer={peer} onCounter={onCounter} />
      ) : (
        <>
          <MessagePhotos pictures={message.pictures} from={mine ? 'You' : message.senderName} />
          {message.message === '' && message.pictures.length === 0 && (
            <p className="rounded-md border border-dashed border-line px-3.5 py-2 text-muted">
              A picture that went with the account.
            </p>
          )}
          {message.message !== '' && (
            <p dir="auto" data-tip={formatMoment(at)} className={words(mine)}>
              {message.message}
            </p>
          )}
        </>
      )}
      {mark && <p className="type-fine text-muted">{mark}</p>}
    </Bubble>
  );
};
