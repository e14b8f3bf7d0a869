import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../design-system/button';
import { countOf } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import type { Peer } from '../api/peer';
import { offerTitle } from '../offers/offer-text';
import type { WaitingMessage } from '../outbox/waiting-message';
import { byDay, dayText } from './day-rows';
import { MessageBubble } from './message-bubble';
import { readMarks } from './read-marks';
import { UnsentBubble } from './unsent-bubble';

interface DividerProps {
  strong?: boolean | undefined;
  children: ReactNode;
}

/** A line across the thread: a day begins, or what was not read before. */
const Divider = ({ strong, children }: DividerProps) => (
  <p className={clsx('mt-5 flex items-center gap-3 type-stamp', strong ? 'text-accent' : 'text-muted')}>
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
    {children}
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
  </p>
);

interface MessageLogProps {
  /** The newest first. */
  messages: readonly Message[];
  unsent: readonly WaitingMessage[];
  /** Which of them is on its way. */
  sending: string | null;
  /** Until when the other side has read it. */
  otherReadAt: string | null;
  /** The first that was unread when the thread was opened. */
  unreadFrom: string | null;
  peer: Peer;
  /** Gets what was said before; null when nothing was. */
  onEarlier: (() => void) | null;
  loadingEarlier: boolean;
  onRetry: (unsent: WaitingMessage) => void;
  onDiscard: (unsent: WaitingMessage) => void;
  onCounter: (offer: Message) => void;
  className?: string | undefined;
}

const saidBy = (message: Message) => (message.kind === 'notice' ? null : message.senderId);

const wordsOf = ({ message, pictures }: Message) => message || countOf(pictures.length, 'picture');

/** Reads aloud what the other side says while the thread is open. What was there before is not said again. */
function useAnnounced(messages: readonly Message[], peer: Peer) {
  const line = useRef<HTMLParagraphElement>(null);
  const known = useRef<string | null>(null);
  const newest = messages[0];
  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = newest.id;
    if (before === null || before === newest.id || newest.senderId === peer.viewerId || !line.current) return;
    const said = newest.kind === 'offer' ? `${offerTitle(newest, peer)}. ${newest.message}` : wordsOf(newest);
    line.current.textContent = newest.kind === 'message' ? `${newest.senderName}: ${said}` : said;
  }, [newest, peer]);
  return line;
}

/** What two people said to each other, in the order of time; it opens at its end and stays there. */
export const MessageLog = (props: MessageLogProps) => {
  const { messages, unsent, sending, otherReadAt, unreadFrom, peer } = props;
  const { onEarlier, loadingEarlier, onRetry, onDiscard, onCounter, className } = props;
  const now = useNow(60_000);
  const days = useMemo(() => byDay([...messages].reverse(), ({ createdAt }) => Date.parse(createdAt)), [messages]);
  const line = useAnnounced(messages, peer);
  const { seen, sent } = readMarks(messages, peer.viewerId, otherReadAt);
  return (
    <>
      {/* Laid from its foot up, so that it opens at the newest and earlier messages push nothing away. */}
      <div
        role="log"
        aria-live="off"
        aria-label={`Conversation with ${peer.other.name}`}
        tabIndex={0}
        className={clsx(
          'flex flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
          className,
        )}
      >
        <div className="p-4 pt-2">
          {onEarlier && (
            <p className="text-center">
              <Button size="sm" variant="quiet" className="min-h-11" busy={loadingEarlier} onClick={onEarlier}>
                {loadingEarlier ? 'Loading...' : 'Earlier messages'}
              </Button>
            </p>
          )}
          {days.map(({ day, rows }) => (
            <section key={day} aria-label={dayText(day, now)}>
              <div aria-hidden>
                <Divider>{dayText(day, now)}</Divider>
              </div>
              <ol>
                {rows.map((message, index) => {
                  const before = rows[index - 1];
                  const isNew = message.id === unreadFrom;
                  const named = isNew || !before || saidBy(before) !== saidBy(message);
                  const mark = message.id === seen ? 'Seen' : message.id === sent ? 'Sent' : null;
                  return (
                    <li key={message.id}>
                      {isNew && <Divider strong>New</Divider>}
                      <MessageBubble {...{ message, peer, named, mark, onCounter }} />
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
          {unsent.length > 0 && (
            <ul aria-label="Not sent yet">
              {unsent.map((one) => (
                <li key={one.id}>
                  <UnsentBubble unsent={one} sending={sending} onRetry={onRetry} onDiscard={onDiscard} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p ref={line} role="status" className="sr-only" />
    </>
  );
};
