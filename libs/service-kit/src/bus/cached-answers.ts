import { LRUCache } from 'lru-cache';
import { tagOf } from './envelope';
import type { Reply } from './pending-calls';

const MAX_BYTES = 16 * 1024 * 1024;
/** Only gives memory back: whether a body is still the answer, the service says each time. */
const TTL_MS = 300_000;

export interface CachedAnswer {
  readonly tag: string;
  readonly body: Buffer;
}

/** The latest answers that have a tag (`rawJson`), by what was asked. */
export class CachedAnswers {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
    ttl: TTL_MS,
    ttlAutopurge: true,
  });

  get(asked: string): CachedAnswer | undefined {
    return this.answers.get(asked);
  }

  /**
   * The body of a reply, which is cached if it has a tag.
   *
   * @param cached what was cached when the call was sent: a reply with its tag comes without a body.
   */
  bodyOf(asked: string, { body, headers }: Reply, cached: CachedAnswer | undefined): Buffer {
    const tag = tagOf(headers);
    if (tag === '') return body;
    if (body.length === 0 && cached?.tag === tag) return cached.body;
    // A copy: what the driver hands over is a part of all that was read from the socket.
    this.answers.set(asked, { tag, body: Buffer.from(body) });
    return body;
  }
}
