import { LRUCache } from 'lru-cache';

/** In place of a value that was read once: only what is read again is worth the memory. */
const READ_ONCE = 'read once';

/** What an entry takes beside its key and value, roughly. */
const BYTES_OF_ENTRY = 1_000;

export interface SecondReadCacheOptions<V> {
  /** Of all entries; those that were not used for longest go first. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly bytesOf: (value: V) => number;
}

/** Caches what is read a second time within `maxAgeMs`. */
export class SecondReadCache<K extends string | number, V extends object> {
  private readonly entries: LRUCache<K, V | typeof READ_ONCE>;
  private purge: NodeJS.Timeout | null = null;

  constructor(private readonly options: SecondReadCacheOptions<V>) {
    const { maxBytes, maxAgeMs, bytesOf } = options;
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => BYTES_OF_ENTRY + String(key).length + (value === READ_ONCE ? 0 : bytesOf(value)),
      ttl: maxAgeMs,
    });
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    return value === READ_ONCE ? undefined : value;
  }

  /** Whether it was read lately, so that it is worth storing now. */
  wasRead(key: K): boolean {
    return this.entries.has(key);
  }

  /** Remembers that it was read, without its value. */
  noteRead(key: K): void {
    this.store(key, READ_ONCE);
  }

  set(key: K, value: V): void {
    this.store(key, value);
  }

  private store(key: K, value: V | typeof READ_ONCE): void {
    this.entries.set(key, value);
    this.purgeLater();
  }

  /** Gives memory back, by one timer for all entries: one for each would cost more than the entry. */
  private purgeLater(): void {
    this.purge ??= setTimeout(() => {
      this.purge = null;
      this.entries.purgeStale();
      if (this.entries.size > 0) this.purgeLater();
    }, this.options.maxAgeMs).unref();
  }
}
