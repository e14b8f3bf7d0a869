import { LIVE_EVENTS, type LiveEventName, type LiveEventOf } from '@vault/contracts/gateway/events';
import { waitFor } from '@vault/service-kit/testing';
import type { Browser } from './browser';

export type ReceivedEvent = { [N in LiveEventName]: { name: N; data: LiveEventOf<N>; id?: string } }[LiveEventName];

/** A client of server-sent events, as the specification describes it. */
export interface EventStream {
  readonly headers: Headers;
  readonly received: readonly ReceivedEvent[];
  /** The number of comments. */
  readonly heartbeats: () => number;
  /** The Last-Event-ID that a browser would send when it reconnects. */
  readonly lastId: () => string | undefined;
  readonly retryMs: () => number | undefined;
  readonly hasEnded: () => boolean;
  /** Waits for the first events of a name. */
  first<N extends LiveEventName>(name: N, count?: number, ms?: number): Promise<LiveEventOf<N>[]>;
  /** Waits until the stream has ended. */
  ended(ms?: number): Promise<void>;
  /** Disconnects. */
  close(): void;
}

export class RefusedStream extends Error {
  constructor(readonly status: number) {
    super(`the stream was refused with ${status}`);
  }
}

/** @throws RefusedStream when the status is not 200. */
export async function openStream(browser: Browser, origin: string, lastId?: string): Promise<EventStream> {
  const closed = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}/api/events`, {
    headers: { cookie, 'accept-encoding': 'br, gzip', ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: closed.signal,
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new RefusedStream(response.status);
  }
  const state = {
    received: [] as ReceivedEvent[],
    heartbeats: 0,
    ended: false,
    id: lastId,
    retry: undefined as number | undefined,
  };
  void read(response.body, (block) => applyBlock(block, state))
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  return {
    headers: response.headers,
    received: state.received,
    heartbeats: () => state.heartbeats,
    lastId: () => state.id,
    retryMs: () => state.retry,
    hasEnded: () => state.ended,
    first: (name, count = 1, ms = 5_000) =>
      waitFor(() => {
        const matching = state.received.filter((each) => each.name === name);
        if (matching.length < count) throw new Error(`${matching.length} of ${count} ${name} events were received`);
        return Promise.resolve(matching.slice(0, count).map(({ data }) => data as never));
      }, ms),
    ended: async (ms = 5_000) => {
      await waitFor(() => state.ended, ms);
    },
    close: () => closed.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, onBlock: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    blocks.forEach(onBlock);
  }
}

interface StreamState {
  readonly received: ReceivedEvent[];
  heartbeats: number;
  id?: string;
  retry?: number;
}

function applyBlock(block: string, state: StreamState): void {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  if (fields.has('')) state.heartbeats += 1;
  if (fields.has('retry')) state.retry = Number(fields.get('retry'));
  state.id = fields.get('id') ?? state.id;
  const name = fields.get('event') as LiveEventName | undefined;
  if (!name) return;
  const data = LIVE_EVENTS[name].parse(JSON.parse(fields.get('data') ?? ''));
  state.received.push({ name, data, id: fields.get('id') } as ReceivedEvent);
}
