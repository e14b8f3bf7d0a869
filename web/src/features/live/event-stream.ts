import { HEARTBEAT_MS } from '@vault/contracts/gateway/events?light';
import { LIVE_NAMES, type LiveEvent } from './live-events';

const shortestMs = 1000;
const longestMs = 60_000;
/** Beats are invisible here: after so many of them without news, somebody who comes back to the page asks anew. */
const silentMs = 3 * HEARTBEAT_MS;

/** How long to wait before the next try: doubling, with as much chance again, so that not all come at once. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(longestMs, shortestMs * 2 ** (failures - 1)) * (0.5 + chance / 2);

export interface EventStream {
  /** Opens it anew if it was silent for long, or is waiting for its next try. */
  check: () => void;
  end: () => void;
}

/**
 * Listens to the vault. A line that breaks is mended by the browser, which names the last event that it heard; a
 * refusal (a vault that restarts, a session that ended) is tried again later, and told to `onRefused`.
 */
export function openEventStream(onEvent: (news: LiveEvent) => void, onRefused: () => void): EventStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = Date.now();

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource('/api/events');
    source = opened;
    heardAt = Date.now();
    for (const name of LIVE_NAMES)
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        failures = 0;
        heardAt = Date.now();
        onEvent({ name, data: JSON.parse(data) as never });
      });
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      failures += 1;
      timer = setTimeout(open, backoff(failures));
      onRefused();
    };
  };
  const check = () => {
    if (source?.readyState === EventSource.CLOSED || Date.now() - heardAt > silentMs) open();
  };

  window.addEventListener('online', open);
  open();
  return {
    check,
    end: () => {
      window.removeEventListener('online', open);
      clearTimeout(timer);
      source?.close();
    },
  };
}
