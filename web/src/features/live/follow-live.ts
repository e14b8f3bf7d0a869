import { type EventStream, openEventStream } from './event-stream';
import { type LiveEvent, unreadAfter } from './live-events';

interface Follower {
  userId: string;
  onEvent: (news: LiveEvent) => void;
  onRefused: () => void;
}

type Told =
  | { kind: 'news'; news: LiveEvent }
  /** Is anybody listening for all of us? */
  | { kind: 'who' }
  | { kind: 'here'; unread: number | null };

/** A tab that listens answers at once, unless the system has put it to sleep. */
const answerMs = 3000;

/**
 * Follows what happens, with one stream for all tabs of the browser: whoever holds the lock listens and tells the
 * others. When that tab is closed the next one takes over; when it sleeps, the tab that somebody looks at does.
 * Answers how to end it.
 */
export function followLive({ userId, onEvent, onRefused }: Follower): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    const alone = openEventStream(onEvent, onRefused);
    return alone.end;
  }

  const name = `diecast-vault-live ${userId}`;
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  const tell = (told: Told) => channel.postMessage(told);
  let stream: EventStream | null = null;
  let unread: number | undefined;
  let resign: () => void = () => undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const hear = (news: LiveEvent) => {
    unread = unreadAfter(news) ?? unread;
    onEvent(news);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      resign = resolve;
      if (ended.signal.aborted) {
        resolve();
        return;
      }
      clearTimeout(waiting);
      stream = openEventStream((news) => {
        hear(news);
        tell({ kind: 'news', news });
      }, onRefused);
    });
  const standDown = () => {
    stream?.end();
    stream = null;
  };
  const queue = (options: LockOptions): void =>
    void navigator.locks.request(name, options, lead).then(standDown, () => {
      // Another tab took the lock, or the end came while this one waited for it.
      const led = stream !== null;
      standDown();
      if (led && !ended.signal.aborted) queue({ signal: ended.signal });
    });
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    if (stream) {
      stream.check();
      return;
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => queue({ steal: true }), answerMs);
    tell({ kind: 'who' });
  };

  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told.kind === 'who') {
      if (!stream) return;
      tell({ kind: 'here', unread: unread ?? null });
      stream.check();
      return;
    }
    clearTimeout(waiting);
    if (told.kind === 'news') hear(told.news);
    else if (unread === undefined && told.unread !== null) hear({ name: 'hello', data: { unread: told.unread } });
  };
  document.addEventListener('visibilitychange', ask);
  queue({ signal: ended.signal });
  ask();

  return () => {
    ended.abort();
    clearTimeout(waiting);
    document.removeEventListener('visibilitychange', ask);
    resign();
    standDown();
    channel.close();
  };
}
