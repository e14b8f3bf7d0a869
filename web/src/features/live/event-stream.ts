import { HEARTBEAT_MS } from '@vault/contracts/gateway/events?light';
import { LIVE_NAMES, type LiveEvent } from './live-events';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** EventSource hides heartbeats: after this time without events, `check` reconnects. */
const SILENCE_MS = 3 * HEARTBEAT_MS;

/** The delay before the next attempt in milliseconds: doubling, with jitter so that clients do not reconnect at once. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failures - 1)) * (0.5 + chance / 2);

export interface EventStream {
  /** Reconnects if the stream is closed or has been silent for long. */
  check: () => void;
  end: () => void;
}

/**
 * Opens the event stream. The browser restores lost connections and sends the id of the last event; after a refusal (a
 * restarting server, an ended session) `onRefused` is called and the stream reconnects with backoff.
 */
export function openEventStream(onEvent: (event: LiveEvent) => void, onRefused: () => void): EventStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastEventAt = Date.now();

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const eventSource = new EventSource('/api/events');
    source = eventSource;
    lastEventAt = Date.now();
    for (const name of LIVE_NAMES)
      eventSource.addEventListener(name, ({ data }: MessageEvent<string>) => {
        failures = 0;
        lastEventAt = Date.now();
        onEvent({ name, data: JSON.parse(data) as never });
      });
    eventSource.onerror = () => {
      if (eventSource.readyState !== EventSource.CLOSED) return;
      failures += 1;
      timer = setTimeout(open, backoff(failures));
      onRefused();
    };
  };
  const check = () => {
    if (source?.readyState === EventSource.CLOSED || Date.now() - lastEventAt > SILENCE_MS) open();
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
