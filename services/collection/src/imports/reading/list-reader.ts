import type { ImportMapping } from '@vault/contracts/collection/imports';
import { ContractError, unavailable, type WireError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OpenList } from './read-list';
import type { ReadRow } from './read-row';
import { unreadable } from './unreadable';

export interface ReadList extends Omit<OpenList, 'rows'> {
  readonly rows: readonly ReadRow[];
}

/** The message to the thread. */
export interface ListToRead {
  readonly file: Uint8Array;
  readonly mapping: ImportMapping;
}

/** The thread's messages: batches of rows, then the list without rows, or why it cannot be read. */
export type ListPart =
  | { readonly kind: 'rows'; readonly rows: readonly ReadRow[] }
  | { readonly kind: 'end'; readonly list: Omit<OpenList, 'rows'> }
  | { readonly kind: 'refusal'; readonly error: WireError };

/** The largest accepted list takes a second or two. */
const LIMIT_MS = 15_000;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;
const MAX_WAITING = 50;

const log = logger('imports');

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads lists in a worker thread, one after the other, so that a long list does not block the process and one that takes
 * too much ends only the thread. The thread starts on demand and ends after a minute without lists.
 */
@Injectable()
export class ListReader implements OnApplicationShutdown {
  protected readonly limitMs: number = LIMIT_MS;
  private thread: Worker | null = null;
  private idle?: NodeJS.Timeout;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @throws ContractError 400 `UNREADABLE_FILE` or `BAD_INPUT` for a wrong list or mapping, 503 when too many lists wait.
   */
  async read(file: Buffer, mapping: ImportMapping = {}): Promise<ReadList> {
    if (this.waiting >= MAX_WAITING) throw unavailable(new Error('too many lists are waiting to be read'), 2);
    this.waiting += 1;
    const reading = this.last.then(() => this.readNext({ file, mapping }));
    this.last = reading.catch(() => undefined);
    return reading.finally(() => {
      this.waiting -= 1;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.end();
  }

  private async readNext(list: ListToRead): Promise<ReadList> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    const limit = setTimeout(() => void this.end(), this.limitMs);
    const rows: ReadRow[] = [];
    try {
      const parts = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[ListPart]>;
      thread.postMessage(list);
      for await (const [part] of parts) {
        if (part.kind === 'refusal') throw ContractError.fromWire(part.error);
        if (part.kind === 'end') return { ...part.list, rows };
        rows.push(...part.rows);
      }
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
    } finally {
      clearTimeout(limit);
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
    return unreadable('This list takes too long to read. Split it into several files, and try again.');
  }

  private start(): Worker {
    const thread = new Worker(require.resolve('./list-reader.thread'), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    thread.unref();
    thread.on('error', (error) => {
      log.error({ err: error }, 'the thread that reads lists failed');
      if (this.thread === thread) this.thread = null;
    });
    return thread;
  }

  /** The next list starts a new thread. */
  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }
}
