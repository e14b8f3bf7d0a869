import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { serviceStatus, subscribeToService } from '../../../api/service-status';
import { countOf } from '../../../lib/format';
import type { WaitingMessage } from '../outbox/waiting-message';
import { useWaitingMessages } from '../outbox/use-waiting-messages';
import { conversationAddress, directAddress } from '../../../lib/message-addresses';

const addressOf = ({ to }: WaitingMessage): string => {
  if ('conversationId' in to) return conversationAddress(to.conversationId);
  return 'collectorId' in to ? directAddress(to.collectorId) : `/marketplace/listings/${to.listingId}/message`;
};

/** Names the conversations with messages that could not be sent. */
export const UnsentNotice = ({ viewerId }: { viewerId: string }) => {
  const { messages } = useWaitingMessages(viewerId);
  const isUnavailable = useSyncExternalStore(subscribeToService, serviceStatus) !== 'well';
  const failed = messages.filter(({ problem }) => problem !== null || isUnavailable);
  const latestFailed = new Map(failed.map((message) => [message.conversationKey, message]));
  // Messages that wait behind a failed one have not been sent either.
  const unsent = messages.filter(({ conversationKey }) => latestFailed.has(conversationKey));
  if (latestFailed.size === 0) return null;
  return (
    <div role="status" className="flex gap-2.5 border-b border-line bg-raised px-4 py-3 type-small">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0">
        {countOf(unsent.length, 'message')} not sent yet, to{' '}
        {[...latestFailed.values()].map((message, index) => (
          <span key={message.conversationKey}>
            {index > 0 && ', '}
            <Link to={addressOf(message)} className="font-semibold underline underline-offset-4">
              <bdi>{message.toName}</bdi>
            </Link>
          </span>
        ))}
        .
      </p>
    </div>
  );
};
