import type { Message } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../design-system/button';
import { useNow } from '../../../lib/use-now';
import { offerTitle } from '../offers/offer-words';
import { byDay, dayText } from './day-rows';
import { MessageBubble } from './message-bubble';
import type { Unsent } from './outbox';
import type { Peer } from './peer';
import { UnsentBubble } from './unsent-bubble';

interface MessageLogProps {
  /** The newest first. */
  messages: readonly Message[];
  unsent: readonly Unsent[];
  peer: Peer;
  /** Gets what was said before; null when nothing was. */
  onEarlier: (() => void) | null;
  loadingEarlier: boolean;
  onRetry: (unsent: Unsent) => void;
  onDiscard: (unsent: Unsent) => void;
  onCounter: (offer: Message) => void;
  className?: string | undefined;
}

const saidBy = (message: Message) => (message.kind === 'notice' ? null : message.senderId);

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
    const said = newest.kind === 'offer' ? `${offerTitle(newest, peer)}. ${newest.message}` : newest.message;
    line.current.textContent = newest.kind === 'message' ? `${newest.senderName}: ${said}` : said;
  }, [newest, peer]);
  return line;
}

/** What two people said to each other, in the order of time; it opens at its end and stays there. */
export const MessageLog = (props: MessageLogProps) => {
  const { messages, unsent, peer, onEarlier, loadingEarlier, onRetry, onDiscard, onCounter, className } = props;
  const now = useNow(60_000);
  const days = useMemo(() => byDay([...messages].reverse(), ({ createdAt }) => Date.parse(createdAt)), [messages]);
  const line = useAnnounced(messages, peer);
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
              <p aria-hidden className="mt-5 flex items-center gap-3 type-stamp text-muted">
                <span className="h-px grow bg-line" />
                {dayText(day, now)}
                <span className="h-px grow bg-line" />
              </p>
              <ol>
                {rows.map((message, index) => {
                  const before = rows[index - 1];
                  const named = !before || saidBy(before) !== saidBy(message);
                  return (
                    <li key={message.id}>
                      <MessageBubble {...{ message, peer, named, onCounter }} />
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
          {unsent.length > 0 && (
            <ul aria-label="Not sent yet">
              {unsent.map((one) => (
                <li key={one.key}>
                  <UnsentBubble unsent={one} onRetry={onRetry} onDiscard={onDiscard} />
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
