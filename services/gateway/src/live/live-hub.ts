import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HEARTBEAT_MS, type LiveEventName, type LiveEventOf } from '@vault/contracts/gateway/events';
import { metrics } from '@vault/service-kit/metrics';
import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { LiveStream } from './live-stream';

const STREAMS_OF_A_PERSON = 20;
/** Whoever has too many open does not come again at once, or each would push out the next. */
const CROWDED_MS = 300_000;
/** Whose session ended is to hear that nobody is signed in any more, before more of the page is read. */
const SIGNED_OUT_MS = 100;
/** Then a browser comes again and is asked who it is. */
const LONGEST_MS = 3_600_000;

const open = new Gauge({ name: 'live_streams', help: 'Streams of live events that are open', registers: [metrics] });

/** The streams that are open here, by whose they are. */
@Injectable()
export class LiveHub implements OnApplicationShutdown {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly heart = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  private count = 0;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  get isFull(): boolean {
    return this.count >= this.config.MAX_LIVE_STREAMS;
  }

  /** A stream that hears from now on; of somebody's too many the oldest ends. */
  add(userId: string, sessionId: string, response: ServerResponse): LiveStream {
    const stream = new LiveStream(userId, sessionId, response, (over) => this.remove(over));
    const own = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, own.add(stream));
    open.set((this.count += 1));
    const [oldest] = own;
    if (own.size > STREAMS_OF_A_PERSON) oldest?.end(CROWDED_MS);
    return stream;
  }

  tell<N extends LiveEventName>(userId: string, name: N, data: LiveEventOf<N>): void {
    for (const stream of this.of(userId)) stream.tell(name, data);
  }

  notify(userId: string, seq: number, data: LiveEventOf<'notification'>): void {
    for (const stream of this.of(userId)) stream.notify(seq, data);
  }

  /** @param sessionIds null: all of the account's. */
  sessionsEnded(userId: string, sessionIds: readonly string[] | null): void {
    for (const stream of this.of(userId)) {
      if (sessionIds === null || sessionIds.includes(stream.sessionId)) stream.end(SIGNED_OUT_MS);
    }
  }

  /** Their browsers come again, here or at another gateway. */
  endAll(): void {
    for (const stream of this.all()) stream.end();
  }

  onApplicationShutdown(): void {
    clearInterval(this.heart);
    this.endAll();
  }

  private of(userId: string): LiveStream[] {
    return [...(this.streams.get(userId) ?? [])];
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams]);
  }

  private beat(): void {
    const now = Date.now();
    for (const stream of this.all()) {
      if (now - stream.openedAt > LONGEST_MS) stream.end();
      else stream.beat();
    }
  }

  private remove(stream: LiveStream): void {
    const own = this.streams.get(stream.userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.streams.delete(stream.userId);
    open.set((this.count -= 1));
  }
}
