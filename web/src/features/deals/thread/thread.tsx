import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { Composer } from './composer';
import { MessageLog } from './message-log';
import { setDraft } from './outbox';
import { outboxName, type Peer } from './peer';
import { useOutbox } from './use-outbox';
import { useSend } from './use-send';
import { useThread } from './use-thread';

const OfferDialog = lazy(async () => ({ default: (await import('../offers/offer-dialog')).OfferDialog }));

interface ThreadProps {
  peer: Peer;
  /** Sending says so in a toast: on a page that is about something else. */
  toasting?: boolean | undefined;
  focusComposer?: boolean | undefined;
  /** Heights: of a pane that is filled, or of a card. */
  className?: string | undefined;
  logClassName?: string | undefined;
}

const closedText = { sold: 'This has been sold.', removed: 'This listing has been taken down.' };

const Loading = () => (
  <div role="status" aria-label="Loading the messages" className="grid content-end gap-3 p-4">
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="ml-auto h-16 w-1/2" />
    <Skeleton className="h-12 w-3/5" />
  </div>
);

/** A conversation: what was said and offered, and where to say and offer more. */
export const Thread = ({ peer, toasting, focusComposer, className, logClassName }: ThreadProps) => {
  const thread = useThread(peer.conversationId);
  const name = outboxName(peer);
  const { draft, unsent } = useOutbox(name);
  const { send, retry, discard } = useSend(peer, () => toasting && toast({ title: 'Message sent' }));
  const [offering, setOffering] = useState<{ answering: Message | null } | null>(null);
  const { conversation, messages } = thread;
  const { listing } = peer;

  const asks = listing?.ownerId === peer.viewerId;
  const open = conversation?.openOffer ?? null;
  const theirs = open && !open.mine ? messages.find(({ id }) => id === open.id) : undefined;
  const dealt = messages.some(({ transactionId }) => transactionId !== null);
  const status = conversation?.listing?.status ?? listing?.status;
  const closed = !dealt && (status === 'sold' || status === 'removed') ? closedText[status] : null;
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
          peer={peer}
          onEarlier={thread.earlier}
          loadingEarlier={thread.loadingEarlier}
          onRetry={retry}
          onDiscard={discard}
          onCounter={(offer) => setOffering({ answering: offer })}
          className={logClassName}
        />
      )}
      <div className="mt-auto">
        {closed === null ? (
          <Composer
            otherName={peer.other.name}
            text={draft}
            onText={(text) => setDraft(name, text)}
            onSend={send}
            focus={focusComposer}
            offer={
              listing && status === 'active'
                ? { label, onOpen: () => setOffering({ answering: theirs ?? null }) }
                : null
            }
          />
        ) : (
          <p className="border-t border-line bg-surface p-4 type-small text-muted">
            {closed} Nothing more can be written here.
          </p>
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
