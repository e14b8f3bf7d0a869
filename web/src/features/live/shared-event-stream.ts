import { type EventStream, openEventStream } from './event-stream';
import { type LiveEvent, unreadAfter } from './live-events';

interface SharedStreamOptions {
  userId: string;
  onEvent: (event: LiveEvent) => void;
  onRefused: () => void;
}

type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  /** Asks whether a tab holds the stream. */
  | { kind: 'who' }
  | { kind: 'here'; unread: number | null };

/** The tab with the stream answers within this time unless the browser has suspended it. */
const answerMs = 3000;

/**
 * Receives live events with one stream for all tabs of the browser: the tab with the lock opens it and forwards the
 * events. If that tab is closed, the next one takes over; if it is suspended, the visible tab does. Returns how to stop.
 */
export function openSharedEventStream({ userId, onEvent, onRefused }: SharedStreamOptions): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    const stream = openEventStream(onEvent, onRefused);
    return stream.end;
  }

  const name = `diecast-vault-live ${userId}`;
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  let stream: EventStream | null = null;
  let unread: number | undefined;
  let releaseLock: () => void = () => undefined;
  let takeOverTimer: ReturnType<typeof setTimeout> | undefined;

  const receive = (event: LiveEvent) => {
    unread = unreadAfter(event) ?? unread;
    onEvent(event);
  };
  const holdStream = () =>
    new Promise<void>((resolve) => {
      releaseLock = resolve;
      if (stopped.signal.aborted) {
        resolve();
        return;
      }
      clearTimeout(takeOverTimer);
      stream = openEventStream((event) => {
        receive(event);
        broadcast({ kind: 'event', event });
      }, onRefused);
    });
  const closeStream = () => {
    stream?.end();
    stream = null;
  };
  const requestLock = (options: LockOptions): void =>
    void navigator.locks.request(name, options, holdStream).then(closeStream, () => {
      // Another tab stole the lock, or this one stopped while it waited.
      const heldStream = stream !== null;
      closeStream();
      if (heldStream && !stopped.signal.aborted) requestLock({ signal: stopped.signal });
    });
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    if (stream) {
      stream.check();
      return;
    }
    clearTimeout(takeOverTimer);
    takeOverTimer = setTimeout(() => requestLock({ steal: true }), answerMs);
    broadcast({ kind: 'who' });
  };

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'who') {
      if (!stream) return;
      broadcast({ kind: 'here', unread: unread ?? null });
      stream.check();
      return;
    }
    clearTimeout(takeOverTimer);
    if (message.kind === 'event') receive(message.event);
    else if (unread === undefined && message.unread !== null)
      receive({ name: 'hello', data: { unread: message.unread } });
  };
  document.addEventListener('visibilitychange', onVisible);
  requestLock({ signal: stopped.signal });
  onVisible();

  return () => {
    stopped.abort();
    clearTimeout(takeOverTimer);
    document.removeEventListener('visibilitychange', onVisible);
    releaseLock();
    closeStream();
    channel.close();
  };
}
