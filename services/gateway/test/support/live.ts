import { LIVE_EVENTS, type LiveEventName, type LiveEventOf } from '@vault/contracts/gateway/events';
import { waitFor } from '@vault/service-kit/testing';
import type { Browser } from './browser';

export type Heard = { [N in LiveEventName]: { name: N; data: LiveEventOf<N>; id?: string } }[LiveEventName];

/** A browser's open stream, read as the specification of server-sent events says. */
export interface Live {
  readonly headers: Headers;
  readonly heard: readonly Heard[];
  /** Comments, which keep the line in use. */
  readonly beats: () => number;
  /** What a browser would say when it comes again. */
  readonly lastId: () => string | undefined;
  readonly retryMs: () => number | undefined;
  readonly isOver: () => boolean;
  /** The first so many of a name, as soon as they are there. */
  first<N extends LiveEventName>(name: N, count?: number, ms?: number): Promise<LiveEventOf<N>[]>;
  /** Resolves once it has ended. */
  over(ms?: number): Promise<void>;
  /** The browser goes away. */
  close(): void;
}

export class RefusedStream extends Error {
  constructor(readonly status: number) {
    super(`the stream was refused with ${status}`);
  }
}

/** @throws RefusedStream when there is none to be had. */
export async function listen(browser: Browser, origin: string, lastId?: string): Promise<Live> {
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
  const state = { heard: [] as Heard[], beats: 0, over: false, id: lastId, retry: undefined as number | undefined };
  void read(response.body, (block) => take(block, state))
    .catch(() => undefined)
    .finally(() => (state.over = true));
  return {
    headers: response.headers,
    heard: state.heard,
    beats: () => state.beats,
    lastId: () => state.id,
    retryMs: () => state.retry,
    isOver: () => state.over,
    first: (name, count = 1, ms = 5_000) =>
      waitFor(() => {
        const found = state.heard.filter((each) => each.name === name);
        if (found.length < count) throw new Error(`${found.length} of ${count} ${name}s were heard`);
        return Promise.resolve(found.slice(0, count).map(({ data }) => data as never));
      }, ms),
    over: async (ms = 5_000) => {
      await waitFor(() => state.over, ms);
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

interface State {
  readonly heard: Heard[];
  beats: number;
  id?: string;
  retry?: number;
}

function take(block: string, state: State): void {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  if (fields.has('')) state.beats += 1;
  if (fields.has('retry')) state.retry = Number(fields.get('retry'));
  state.id = fields.get('id') ?? state.id;
  const name = fields.get('event') as LiveEventName | undefined;
  if (!name) return;
  const data = LIVE_EVENTS[name].parse(JSON.parse(fields.get('data') ?? ''));
  state.heard.push({ name, data, id: fields.get('id') } as Heard);
}
