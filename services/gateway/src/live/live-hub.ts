import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HEARTBEAT_MS, type LiveEventName, type LiveEventOf } from '@vault/contracts/gateway/events';
import { metrics } from '@vault/service-kit/metrics';
import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { LiveStream } from './live-stream';

const MAX_STREAMS_PER_USER = 20;
/** The oldest of too many streams must not reconnect at once, or each would end the next. */
const TOO_MANY_RETRY_MS = 300_000;
/** After a sign-out the browser reconnects at once, and is refused. */
const SIGNED_OUT_RETRY_MS = 100;
/** Older streams end, so that the browser's session is checked again. */
const MAX_STREAM_AGE_MS = 3_600_000;

const openStreams = new Gauge({
  name: 'live_streams',
  help: 'Open streams of live events',
  registers: [metrics],
});

/** The streams that are open at this gateway, by user. */
@Injectable()
export class LiveHub implements OnApplicationShutdown {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly heartbeat = setInterval(() => this.sendHeartbeats(), HEARTBEAT_MS).unref();
  private count = 0;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  get isFull(): boolean {
    return this.count >= this.config.MAX_LIVE_STREAMS;
  }

  /** Adds a stream, which receives events from now on. The oldest of a user's too many streams ends. */
  add(userId: string, sessionId: string, response: ServerResponse): LiveStream {
    const stream = new LiveStream(userId, sessionId, response, (ended) => this.remove(ended));
    const ofUser = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, ofUser.add(stream));
    openStreams.set((this.count += 1));
    const [oldest] = ofUser;
    if (ofUser.size > MAX_STREAMS_PER_USER) oldest?.end(TOO_MANY_RETRY_MS);
    return stream;
  }

  send<N extends LiveEventName>(userId: string, name: N, data: LiveEventOf<N>): void {
    for (const stream of this.streamsOf(userId)) stream.send(name, data);
  }

  sendNotification(userId: string, seq: number, data: LiveEventOf<'notification'>): void {
    for (const stream of this.streamsOf(userId)) stream.sendNotification(seq, data);
  }

  /** @param sessionIds null: all sessions of the account. */
  endSessions(userId: string, sessionIds: readonly string[] | null): void {
    for (const stream of this.streamsOf(userId)) {
      if (sessionIds === null || sessionIds.includes(stream.sessionId)) stream.end(SIGNED_OUT_RETRY_MS);
    }
  }

  /** Ends all streams; their browsers reconnect, here or at another gateway. */
  endAll(): void {
    for (const stream of this.allStreams()) stream.end();
  }

  onApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.endAll();
  }

  private streamsOf(userId: string): LiveStream[] {
    return [...(this.streams.get(userId) ?? [])];
  }

  private allStreams(): LiveStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams]);
  }

  private sendHeartbeats(): void {
    const now = Date.now();
    for (const stream of this.allStreams()) {
      if (now - stream.openedAt > MAX_STREAM_AGE_MS) stream.end();
      else stream.sendHeartbeat();
    }
  }

  private remove(stream: LiveStream): void {
    const ofUser = this.streams.get(stream.userId);
    if (!ofUser?.delete(stream)) return;
    if (ofUser.size === 0) this.streams.delete(stream.userId);
    openStreams.set((this.count -= 1));
  }
}
