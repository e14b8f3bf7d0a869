import type { LiveEventName, LiveEventOf } from '@vault/contracts/gateway/events';
import type { Notification } from '@vault/contracts/notifications/inbox';
import type { ServerResponse } from 'node:http';
import { eventFrame, HEARTBEAT, retryFrame } from './frames';
import { Sequence } from './sequence';

/** Whoever lets so much lie unread has gone to sleep; they hear it when they come again. */
const UNREAD_LIMIT_BYTES = 64 * 1024;
const WAITING_LIMIT = 1_000;

/** Ended streams come again at once, but not all of them in the same moment. */
const RETRY_MS = { least: 1_000, spread: 3_000 } as const;

export interface Opening {
  readonly unread: number;
  /** The number up to which all was told, before what is made up for. */
  readonly after: number;
  readonly missed: readonly { readonly seq: number; readonly notification: Notification }[];
  /** The latest number that there was when it was asked. */
  readonly seq: number;
}

/**
 * One browser's open stream. What happens before it is open waits, so that nothing is missed between asking what there
 * was and hearing what comes.
 */
export class LiveStream {
  readonly openedAt = Date.now();
  private waiting: (() => void)[] | null = [];
  private sequence = new Sequence(0);
  private over = false;

  constructor(
    readonly userId: string,
    readonly sessionId: string,
    private readonly response: ServerResponse,
    /** Called once when nothing more can be said. */
    private readonly onOver: (stream: LiveStream) => void,
  ) {
    response.once('close', () => this.finish());
  }

  /** Whether it has ended, from either side. */
  get isOver(): boolean {
    return this.over;
  }

  /** Says hello, makes up for what was missed and goes on with what waited. */
  open({ unread, after, missed, seq }: Opening): void {
    const retry = retryFrame(RETRY_MS.least + Math.random() * RETRY_MS.spread);
    const told = missed.map((each) => eventFrame('notification', { ...each, unread }, each.seq));
    this.write([retry, eventFrame('hello', { unread }, after), ...told].join(''));
    this.sequence = new Sequence(seq);
    const waiting = this.waiting ?? [];
    this.waiting = null;
    for (const tell of waiting) tell();
  }

  tell<N extends LiveEventName>(name: N, data: LiveEventOf<N>): void {
    this.whenOpen(() => this.write(eventFrame(name, data)));
  }

  /** Tells of something numbered, once. */
  notify(seq: number, data: LiveEventOf<'notification'>): void {
    this.whenOpen(() => {
      if (!this.sequence.take(seq)) return;
      this.write(eventFrame('notification', data, this.sequence.mark));
      if (this.sequence.isTorn) this.end();
    });
  }

  beat(): void {
    if (!this.waiting) this.write(HEARTBEAT);
  }

  /** @param retryMs when it shall come again, if not as it was told at first. */
  end(retryMs?: number): void {
    if (this.over) return;
    const last = retryMs === undefined || this.waiting ? undefined : retryFrame(retryMs);
    const opened = !this.waiting;
    this.finish();
    if (opened) this.response.end(last);
  }

  private whenOpen(tell: () => void): void {
    if (!this.waiting) tell();
    else if (this.waiting.push(tell) > WAITING_LIMIT) this.end();
  }

  private write(frame: string): void {
    if (this.over) return;
    this.response.write(frame);
    if (this.response.writableLength <= UNREAD_LIMIT_BYTES) return;
    this.finish();
    this.response.destroy();
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.onOver(this);
  }
}
