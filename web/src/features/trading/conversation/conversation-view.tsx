import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { useUnsentMessages } from '../outbox/use-waiting-messages';
import { ClosedNotice, closedText } from './closed-notice';
import { Composer } from './composer';
import { MessageLog } from './message-log';
import { conversationKey, type ConversationContext } from '../api/conversation-context';
import { useSend } from './use-send';
import { useConversation } from './use-conversation';

const OfferDialog = lazy(async () => ({ default: (await import('../offers/offer-dialog')).OfferDialog }));

interface ConversationViewProps {
  context: ConversationContext;
  /** Whether a sent message is confirmed with a toast, on pages about something else. */
  showsToast?: boolean | undefined;
  focusComposer?: boolean | undefined;
  /** The button that unblocks the other side, displayed instead of the composer. */
  unblock?: ReactNode;
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

/** The messages of a conversation with the composer and the offer dialog. */
export const ConversationView = ({
  context,
  showsToast,
  focusComposer,
  unblock,
  className,
  logClassName,
}: ConversationViewProps) => {
  const state = useConversation(context.conversationId);
  const key = conversationKey(context);
  const { unsent, sendingId } = useUnsentMessages(context.viewerId, key);
  const { send, retry, discard } = useSend(context, () => showsToast && toast({ title: 'Message sent' }));
  const [offerDialog, setOfferDialog] = useState<{ replyTo: Message | null } | null>(null);
  const { conversation, messages } = state;
  const { listing } = context;

  const isSeller = listing?.ownerId === context.viewerId;
  const openOffer = conversation?.openOffer ?? null;
  const offerToAnswer = openOffer && !openOffer.mine ? messages.find(({ id }) => id === openOffer.id) : undefined;
  const hasTransaction = messages.some(({ transactionId }) => transactionId !== null);
  const status = conversation?.listing?.status ?? listing?.status;
  const unavailable = !hasTransaction && (status === 'sold' || status === 'removed') ? status : null;
  const closedReason = closedText(conversation?.closed ?? null, context.other.name, unavailable);
  const offerLabel = openOffer?.mine
    ? 'Change Offer'
    : offerToAnswer
      ? 'Counter'
      : isSeller
        ? 'Ask a Price'
        : 'Make an Offer';
  const isEmpty = context.conversationId === null && unsent.length === 0;

  return (
    <div className={clsx('flex min-h-0 flex-col', className)}>
      {state.error && (
        <ErrorPanel className="m-3" message={errorText(state.error)} onRetry={state.retry} retrying={state.retrying} />
      )}
      {conversation?.transactionId && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-raised px-4 py-2.5 type-small">
          <span className="font-semibold">A transaction is open.</span>
          <Link
            to={`/marketplace/transactions/${conversation.transactionId}`}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            See whose turn it is
          </Link>
        </p>
      )}
      {state.isLoading && !state.error && unsent.length === 0 && <Loading />}
      {!isEmpty && (!state.isLoading || unsent.length > 0) && (
        <MessageLog
          messages={messages}
          unsent={unsent}
          sendingId={sendingId}
          otherReadAt={conversation?.otherReadAt ?? null}
          firstUnreadId={state.firstUnreadId}
          context={context}
          onLoadEarlier={state.loadEarlier}
          loadingEarlier={state.loadingEarlier}
          onRetry={retry}
          onDiscard={discard}
          onCounter={(offer) => setOfferDialog({ replyTo: offer })}
          className={logClassName}
        />
      )}
      {isEmpty && !context.listing && (
        <p className="m-auto max-w-sm p-6 text-center type-small text-muted">
          Write the first message: mention a casting you both collect, one you are looking for, or a trade. Only{' '}
          <bdi>{context.other.name}</bdi> can read it.
        </p>
      )}
      <div className={isEmpty && !context.listing ? undefined : 'mt-auto'}>
        {closedReason === null ? (
          <Composer
            draftKey={key}
            otherName={context.other.name}
            onSend={send}
            focus={focusComposer}
            offer={
              listing && status === 'active'
                ? { label: offerLabel, onOpen: () => setOfferDialog({ replyTo: offerToAnswer ?? null }) }
                : null
            }
          />
        ) : (
          <ClosedNotice text={closedReason} action={conversation?.closed === 'blocked' && unblock} />
        )}
      </div>
      {offerDialog && listing && (
        <Suspense>
          <OfferDialog
            context={context}
            setup={{ listing, isSeller, replyTo: offerDialog.replyTo }}
            replacesOpenOffer={openOffer?.mine ?? false}
            onClose={() => setOfferDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
};
