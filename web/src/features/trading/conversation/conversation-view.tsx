import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { useUnsent } from '../outbox/use-waiting-messages';
import { ClosedNotice, closedText } from './closed-notice';
import { Composer } from './composer';
import { MessageLog } from './message-log';
import { outboxName, type Peer } from '../api/peer';
import { useSend } from './use-send';
import { useConversation } from './use-conversation';

const OfferDialog = lazy(async () => ({ default: (await import('../offers/offer-dialog')).OfferDialog }));

interface ThreadProps {
  peer: Peer;
  /** Sending says so in a toast: on a page that is about something else. */
  toasting?: boolean | undefined;
  focusComposer?: boolean | undefined;
  /** Takes a block back; stands where one would write. */
  unblock?: ReactNode;
  /** Heights: of a pane that is filled, or of a card. */
  className?: string | undefined;
  logClassName?: string | undefined;
}

const Loading = () => (
  <div role="status" aria-label="Loading the messages" className="grid content-end gap-3 p-4">
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="ml-auto h-16 w-1/2" />
    <Skeleton className="h-12 w-3/5" />
  </div>
);

/** A conversation: what was said and offered, and where to say and offer more. */
export const ConversationView = ({ peer, toasting, focusComposer, unblock, className, logClassName }: ThreadProps) => {
  const thread = useConversation(peer.conversationId);
  const name = outboxName(peer);
  const { unsent, sending } = useUnsent(peer.viewerId, name);
  const { send, retry, discard } = useSend(peer, () => toasting && toast({ title: 'Message sent' }));
  const [offering, setOffering] = useState<{ answering: Message | null } | null>(null);
  const { conversation, messages } = thread;
  const { listing } = peer;

  const asks = listing?.ownerId === peer.viewerId;
  const open = conversation?.openOffer ?? null;
  const theirs = open && !open.mine ? messages.find(({ id }) => id === open.id) : undefined;
  const dealt = messages.some(({ transactionId }) => transactionId !== null);
  const status = conversation?.listing?.status ?? listing?.status;
  const over = !dealt && (status === 'sold' || status === 'removed') ? status : null;
  const closed = closedText(conversation?.closed ?? null, peer.other.name, over);
  const label = open?.mine ? 'Change Offer' : theirs ? 'Counter' : asks ? 'Ask a Price' : 'Make an Offer';
  const empty = peer.conversationId === null && unsent.length === 0;

  return (
    <div className={clsx('flex min-h-0 flex-col', className)}>
      {thread.error && (
        <ErrorPanel
          className="m-3"
          message={errorText(thread.error)}
          onRetry={thread.retry}
          retrying={thread.retrying}
        />
      )}
      {conversation?.transactionId && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-raised px-4 py-2.5 type-small">
          <span className="font-semibold">A deal is under way.</span>
          <Link
            to={`/marketplace/transactions/${conversation.transactionId}`}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            See whose turn it is
          </Link>
        </p>
      )}
      {thread.waiting && !thread.error && unsent.length === 0 && <Loading />}
      {!empty && (!thread.waiting || unsent.length > 0) && (
        <MessageLog
          messages={messages}
          unsent={unsent}
          sending={sending}
          otherReadAt={conversation?.otherReadAt ?? null}
          unreadFrom={thread.unreadFrom}
          peer={peer}
          onEarlier={thread.earlier}
          loadingEarlier={thread.loadingEarlier}
          onRetry={retry}
          onDiscard={discard}
          onCounter={(offer) => setOffering({ answering: offer })}
          className={logClassName}
        />
      )}
      {empty && !peer.listing && (
        <p className="m-auto max-w-sm p-6 text-center type-small text-muted">
          Say what brings you here: a casting that you have in common, one that you look for, a swap. Only{' '}
          <bdi>{peer.other.name}</bdi> reads it.
        </p>
      )}
      <div className={empty && !peer.listing ? undefined : 'mt-auto'}>
        {closed === null ? (
          <Composer
            name={name}
            otherName={peer.other.name}
            onSend={send}
            focus={focusComposer}
            offer={
              listing && status === 'active'
                ? { label, onOpen: () => setOffering({ answering: theirs ?? null }) }
                : null
            }
          />
        ) : (
          <ClosedNotice text={closed} action={conversation?.closed === 'blocked' && unblock} />
        )}
      </div>
      {offering && listing && (
        <Suspense>
          <OfferDialog
            peer={peer}
            start={{ listing, asks, answering: offering.answering }}
            replacing={open?.mine ?? false}
            onClose={() => setOffering(null)}
          />
        </Suspense>
      )}
    </div>
  );
};
