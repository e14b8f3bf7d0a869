import type { LiveEventName, LiveEventOf } from '@vault/contracts/gateway/events';
import type { Notification } from '@vault/contracts/notifications/inbox';
import type { ServerResponse } from 'node:http';
import { DeliveredSequence } from './delivered-sequence';

/** A browser that leaves more unread is disconnected; it catches up when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024;
const MAX_QUEUED_EVENTS = 1_000;

/** Browsers reconnect soon after their stream ended, but not all in the same moment. */
const RETRY_MS = { min: 1_000, spread: 3_000 } as const;

/** A comment, which shows proxies and the browser that the connection is in use. */
const HEARTBEAT = ': \n\n';

export interface StreamStart {
  readonly unread: number;
  /** Every notification up to this number was delivered before; `missed` follows it. */
  readonly after: number;
  readonly missed: readonly { readonly seq: number; readonly notification: Notification }[];
  /** The latest notification number when `missed` was read. */
  readonly seq: number;
}

/**
 * One browser's open stream of server-sent events. Events that arrive before it is started are queued, so that none is
 * lost between reading the missed notifications and subscribing.
 */
export class LiveStream {
  readonly openedAt = Date.now();
  /** Null once the stream is started. */
  private queue: (() => void)[] | null = [];
  private delivered = new DeliveredSequence(0);
  private ended = false;

  constructor(
    readonly userId: string,
    readonly sessionId: string,
    private readonly response: ServerResponse,
    /** Called once, when the stream ends. */
    private readonly onEnd: (stream: LiveStream) => void,
  ) {
    response.once('close', () => this.finish());
  }

  /** Whether it has ended, from either side. */
  get hasEnded(): boolean {
    return this.ended;
  }

  /** Sends `hello`, then the missed notifications, then the queued events. */
  start({ unread, after, missed, seq }: StreamStart): void {
    const retry = retryFrame(RETRY_MS.min + Math.random() * RETRY_MS.spread);
    const notifications = missed.map((each) => eventFrame('notification', { ...each, unread }, each.seq));
    this.write([retry, eventFrame('hello', { unread }, after), ...notifications].join(''));
    this.delivered = new DeliveredSequence(seq);
    const queue = this.queue ?? [];
    this.queue = null;
    for (const send of queue) send();
  }

  send<N extends LiveEventName>(name: N, data: LiveEventOf<N>): void {
    this.whenStarted(() => this.write(eventFrame(name, data)));
  }

  /** Sends a numbered notification, unless it was sent before. */
  sendNotification(seq: number, data: LiveEventOf<'notification'>): void {
    this.whenStarted(() => {
      if (!this.delivered.add(seq)) return;
      this.write(eventFrame('notification', data, this.delivered.upTo));
      if (this.delivered.hasLoss) this.end();
    });
  }

  sendHeartbeat(): void {
    if (!this.queue) this.write(HEARTBEAT);
  }

  /** @param retryMs after which the browser shall reconnect, if not as it was told at the start. */
  end(retryMs?: number): void {
    if (this.ended) return;
    const isStarted = !this.queue;
    const lastFrame = retryMs === undefined || !isStarted ? undefined : retryFrame(retryMs);
    this.finish();
    if (isStarted) this.response.end(lastFrame);
  }

  private whenStarted(send: () => void): void {
    if (!this.queue) send();
    else if (this.queue.push(send) > MAX_QUEUED_EVENTS) this.end();
  }

  private write(frame: string): void {
    if (this.ended) return;
    this.response.write(frame);
    if (this.response.writableLength <= MAX_UNREAD_BYTES) return;
    this.finish();
    this.response.destroy();
  }

  private finish(): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd(this);
  }
}

/**
 * An event in the format of server-sent events; JSON contains no line breaks.
 *
 * @param id what the browser sends as `Last-Event-ID` when it reconnects; without one it keeps the previous.
 */
const eventFrame = <N extends LiveEventName>(name: N, data: LiveEventOf<N>, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const retryFrame = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;
