import { unavailable } from '../errors';
import type { Attempt } from '../breaker';
import { idOf, type BatchItem } from './batch';

export type Reply = BatchItem;

/** Thrown to a call whose connection was lost; a query may be sent again. */
export class LostConnection extends Error {
  override readonly name = 'LostConnection';
}

interface Pending {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  readonly attempt: Attempt;
  timer: NodeJS.Timeout;
}

/** A target that sends nothing for this long counts as failing, though the call itself still waits. */
const SILENCE_MS = 3_000;
const SILENCE_SHARE = 0.6;
/** A call with less time left does not count as a failure of the target. */
const FAIR_CHANCE_MS = 1_000;

/** The calls of one client that wait for their replies. */
export class PendingCalls {
  /**
   * By number. No map: one whose entries come and go makes its table anew all the time, and each table keeps the next, with
   * what was in it, until V8 collects the whole heap.
   */
  private readonly calls: Record<number, Pending | undefined> = {};
  private last = 0;

  /** Registers a call; `send` gets its correlation id. The promise ends at the deadline whatever happens. */
  add(waitMs: number, attempt: Attempt, send: (correlationId: string) => void): Promise<Reply> {
    const id = (this.last += 1);
    return new Promise<Reply>((resolve, reject) => {
      const silence = Math.max(SILENCE_MS, waitMs * SILENCE_SHARE);
      const expire = (): void => {
        if (waitMs >= FAIR_CHANCE_MS) attempt.failed();
        this.settle(id)?.reject(unavailable(new Error('no answer before the deadline')));
      };
      const silent = (): void => {
        attempt.silent();
        pending.timer = setTimeout(expire, waitMs - silence);
      };
      const timer = silence < waitMs ? setTimeout(silent, silence) : setTimeout(expire, waitMs);
      const pending: Pending = { resolve, reject, attempt, timer };
      this.calls[id] = pending;
      send(String(id));
    });
  }

  unsent(id: string, cause: unknown): void {
    this.settle(id)?.reject(new LostConnection('the call could not be sent', { cause }));
  }

  replied(reply: Reply): void {
    const pending = this.settle(idOf(reply));
    pending?.attempt.succeeded();
    pending?.resolve(reply);
  }

  unroutable(id: string): void {
    const pending = this.settle(id);
    pending?.attempt.failed();
    pending?.reject(unavailable(new Error('the service has no queue')));
  }

  lost(reason: Error): void {
    for (const id of Object.keys(this.calls)) {
      this.settle(id)?.reject(new LostConnection(reason.message, { cause: reason }));
    }
  }

  /** Removes the call; an attempt without an outcome stays neutral. */
  private settle(id: number | string): Pending | undefined {
    const number = Number(id);
    const pending = this.calls[number];
    if (!pending) return undefined;
    clearTimeout(pending.timer);
    delete this.calls[number];
    return pending;
  }
}
