import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../design-system/button';
import { countOf } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import type { ConversationContext } from '../api/conversation-context';
import { offerTitle } from '../offers/offer-text';
import type { WaitingMessage } from '../outbox/waiting-message';
import { groupByDay, dayLabel } from '../../../lib/group-by-day';
import { MessageBubble } from './message-bubble';
import { readReceipts } from './read-receipts';
import { UnsentBubble } from './unsent-bubble';

interface DividerProps {
  strong?: boolean | undefined;
  children: ReactNode;
}

/** The line above a day, or above the first unread message. */
const Divider = ({ strong, children }: DividerProps) => (
  <p className={clsx('mt-5 flex items-center gap-3 type-stamp', strong ? 'text-accent' : 'text-muted')}>
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
    {children}
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
  </p>
);

interface MessageLogProps {
  /** Newest first. */
  messages: readonly Message[];
  unsent: readonly WaitingMessage[];
  /** The id of the message that is being sent. */
  sendingId: string | null;
  /** When the other side last read the conversation. */
  otherReadAt: string | null;
  /** The id of the first message that was unread when the conversation was opened. */
  firstUnreadId: string | null;
  context: ConversationContext;
  /** Loads earlier messages; null if there are none. */
  onLoadEarlier: (() => void) | null;
  loadingEarlier: boolean;
  onRetry: (unsent: WaitingMessage) => void;
  onDiscard: (unsent: WaitingMessage) => void;
  onCounter: (offer: Message) => void;
  className?: string | undefined;
}

const authorOf = (message: Message) => (message.kind === 'notice' ? null : message.senderId);

const textOf = ({ message, pictures }: Message) => message || countOf(pictures.length, 'picture');

/** The ref of a live region that announces new messages of the other side. */
function useAnnouncements(messages: readonly Message[], context: ConversationContext) {
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const announcedId = useRef<string | null>(null);
  const newest = messages[0];
  useEffect(() => {
    if (!newest) return;
    const previousId = announcedId.current;
    announcedId.current = newest.id;
    if (previousId === null || previousId === newest.id || newest.senderId === context.viewerId || !liveRegion.current)
      return;
    const text = newest.kind === 'offer' ? `${offerTitle(newest, context)}. ${newest.message}` : textOf(newest);
    liveRegion.current.textContent = newest.kind === 'message' ? `${newest.senderName}: ${text}` : text;
  }, [newest, context]);
  return liveRegion;
}

/** The messages of a conversation in chronological order; it opens at the newest and stays there. */
export const MessageLog = (props: MessageLogProps) => {
  const { messages, unsent, sendingId, otherReadAt, firstUnreadId, context } = props;
  const { onLoadEarlier, loadingEarlier, onRetry, onDiscard, onCounter, className } = props;
  const now = useNow(60_000);
  const days = useMemo(() => groupByDay([...messages].reverse(), ({ createdAt }) => Date.parse(createdAt)), [messages]);
  const liveRegion = useAnnouncements(messages, context);
  const { seen, sent } = readReceipts(messages, context.viewerId, otherReadAt);
  return (
    <>
      {/* The reversed column opens at its end, and earlier messages do not move the visible ones. */}
      <div
        role="log"
        aria-live="off"
        aria-label={`Conversation with ${context.other.name}`}
        tabIndex={0}
        className={clsx(
          'flex flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
          className,
        )}
      >
        <div className="p-4 pt-2">
          {onLoadEarlier && (
            <p className="text-center">
              <Button size="sm" variant="quiet" className="min-h-11" busy={loadingEarlier} onClick={onLoadEarlier}>
                {loadingEarlier ? 'Loading...' : 'Earlier messages'}
              </Button>
            </p>
          )}
          {days.map(({ day, rows }) => (
            <section key={day} aria-label={dayLabel(day, now)}>
              <div aria-hidden>
                <Divider>{dayLabel(day, now)}</Divider>
              </div>
              <ol>
                {rows.map((message, index) => {
                  const previous = rows[index - 1];
                  const isNew = message.id === firstUnreadId;
                  const showsName = isNew || !previous || authorOf(previous) !== authorOf(message);
                  const receipt = message.id === seen ? 'Seen' : message.id === sent ? 'Sent' : null;
                  return (
                    <li key={message.id}>
                      {isNew && <Divider strong>New</Divider>}
                      <MessageBubble {...{ message, context, showsName, receipt, onCounter }} />
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
          {unsent.length > 0 && (
            <ul aria-label="Not sent yet">
              {unsent.map((message) => (
                <li key={message.id}>
                  <UnsentBubble unsent={message} sendingId={sendingId} onRetry={onRetry} onDiscard={onDiscard} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p ref={liveRegion} role="status" className="sr-only" />
    </>
  );
};
