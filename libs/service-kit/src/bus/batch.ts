import { logger } from '../logging';
import { textHeader, type Headers } from './incoming';

const log = logger('calls');

/** A call or an answer, in a message that carries several. Its `id` is in the headers. */
export interface BatchItem {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** More calls in one message would keep one instance busy while others have nothing to do. */
const MAX_ITEMS = 8;
/** Whoever is first in a message waits until all of it has arrived. */
const MAX_BYTES = 32 * 1024;
const BYTES_OF_LENGTHS = 8;

export const idOf = ({ headers }: BatchItem): string => textHeader(headers, 'id');

/** The content of a message: of each item the lengths of headers and body (32 bits each), the headers as JSON, the body. */
export function encodeBatch(items: readonly BatchItem[]): Buffer {
  const pieces: Buffer[] = [];
  for (const { headers, body } of items) {
    const json = Buffer.from(JSON.stringify(headers));
    const lengths = Buffer.allocUnsafe(BYTES_OF_LENGTHS);
    lengths.writeUInt32BE(json.length, 0);
    lengths.writeUInt32BE(body.length, 4);
    pieces.push(lengths, json, body);
  }
  return Buffer.concat(pieces);
}

function readItems(content: Buffer): BatchItem[] {
  const items: BatchItem[] = [];
  for (let start = 0; start < content.length;) {
    const headersAt = start + BYTES_OF_LENGTHS;
    const bodyAt = headersAt + content.readUInt32BE(start);
    const end = bodyAt + content.readUInt32BE(start + 4);
    if (end > content.length) throw new RangeError('an item is longer than its message');
    const headers: unknown = JSON.parse(content.toString('utf8', headersAt, bodyAt));
    if (typeof headers !== 'object' || headers === null) throw new TypeError('headers are an object');
    items.push({ headers: headers as Headers, body: content.subarray(bodyAt, end) });
    start = end;
  }
  return items;
}

/** The items of a message; none, with a warning, when it was not written by `encodeBatch`. Bodies share its memory. */
export function decodeBatch(content: Buffer): BatchItem[] {
  try {
    return readItems(content);
  } catch (error) {
    log.warn({ reason: String(error) }, 'a message that is no batch of calls or answers was ignored');
    return [];
  }
}

interface Batch {
  readonly queue: string;
  readonly items: BatchItem[];
  bytes: number;
}

/**
 * Publishes calls or answers to the same queue as one message when they were added in one turn of the event loop: a small
 * message costs the broker and both ends more for being one than for its size.
 */
export class BatchPublisher {
  // No map: see `PendingCalls`.
  private open: Batch[] = [];
  private flushed: Promise<void> | null = null;

  constructor(private readonly publish: (queue: string, items: readonly BatchItem[]) => void) {}

  add(queue: string, item: BatchItem): void {
    const batch = this.open.find((one) => one.queue === queue) ?? this.begin(queue);
    batch.items.push(item);
    batch.bytes += item.body.length;
    if (batch.items.length < MAX_ITEMS && batch.bytes < MAX_BYTES) return;
    this.open = this.open.filter((one) => one !== batch);
    this.publish(queue, batch.items);
  }

  /** Resolves once all that was added is published. */
  flush(): Promise<void> {
    this.flushed ??= new Promise((resolve) => {
      setImmediate(() => {
        this.flushed = null;
        const { open } = this;
        this.open = [];
        for (const { queue, items } of open) this.publish(queue, items);
        resolve();
      });
    });
    return this.flushed;
  }

  private begin(queue: string): Batch {
    const batch = { queue, items: [], bytes: 0 };
    this.open.push(batch);
    void this.flush();
    return batch;
  }
}
