import { Client, S3Error } from 'minio';
import { stat as fileStat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Breaker } from '../breaker';
import { unavailable } from '../errors';
import type { ObjectStoreOptions } from './options';

export interface StoredObjectInfo {
  readonly size: number;
  readonly type: string;
  readonly etag: string;
}

export interface StoredObject extends StoredObjectInfo {
  readonly stream: Readable;
}

export interface StoredEntry {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const LIST_PAGE = 1_000;
/** 1 MB a second: a store that receives a large file more slowly counts as unavailable. */
const SLOWEST_BYTES_A_MS = 1_000;
const REMOVALS_AT_ONCE = 16;
const MS_A_REMOVAL = 20;

const missing = (error: unknown): boolean =>
  error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound');

async function ifThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
}

/** Files in one bucket of any S3 store. Whatever is wrong with the store is a `SERVICE_UNAVAILABLE`, in bounded time. */
export class ObjectStore {
  private readonly client: Client;
  private readonly breaker = new Breaker();
  private readonly bucket: string;
  private readonly region: string;
  private readonly timeoutMs: number;

  constructor(options: ObjectStoreOptions) {
    const url = new URL(options.endpoint);
    this.bucket = options.bucket;
    this.region = options.region ?? 'us-east-1';
    this.timeoutMs = options.timeoutMs ?? 4_000;
    this.client = new Client({
      endPoint: url.hostname,
      port: url.port ? Number(url.port) : undefined,
      useSSL: url.protocol === 'https:',
      accessKey: options.accessKey,
      secretKey: options.secretKey,
      region: this.region,
      pathStyle: true,
    });
  }

  /** Writes a whole file; the size is always known, as not every store takes one without. */
  async put(key: string, content: Buffer, type: string): Promise<void> {
    await this.guarded(() =>
      this.client.putObject(this.bucket, key, content, content.length, { 'Content-Type': type }),
    );
  }

  /** A file's metadata, or null when it does not exist. */
  async stat(key: string): Promise<StoredObjectInfo | null> {
    return this.guarded(() => ifThere(() => this.info(key)));
  }

  /** Writes a file from the disk, of any size: it may take as long as its size asks for. */
  async putFile(key: string, path: string, type: string): Promise<void> {
    const { size } = await fileStat(path);
    await this.guarded(
      () => this.client.fPutObject(this.bucket, key, path, { 'Content-Type': type }),
      this.timeoutMs + size / SLOWEST_BYTES_A_MS,
    );
  }

  /** The file as a stream that must be consumed or destroyed, or null when there is none. */
  async get(key: string): Promise<StoredObject | null> {
    return this.guarded(() =>
      ifThere(async () => {
        const info = await this.info(key);
        return { ...info, stream: await this.client.getObject(this.bucket, key) };
      }),
    );
  }

  /** Copies a file within the bucket, type and all. False when there is none to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    return this.guarded(async () => {
      const copied = await ifThere(() => this.client.copyObject(this.bucket, to, `/${this.bucket}/${from}`));
      return copied !== null;
    });
  }

  /**
   * Removes files; one that is not there counts as removed. Each by a request of its own: Versity S3 Gateway checks a
   * request for many by the rights to the bucket, not to their keys.
   */
  async remove(keys: readonly string[]): Promise<void> {
    const left = [...keys];
    const removeNext = async (): Promise<void> => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await this.client.removeObject(this.bucket, key);
    };
    const removers = Array.from({ length: Math.min(REMOVALS_AT_ONCE, keys.length) }, () => removeNext);
    if (removers.length === 0) return;
    const limitMs = this.timeoutMs + keys.length * MS_A_REMOVAL;
    await this.guarded(() => Promise.all(removers.map((remove) => remove())), limitMs);
  }

  /** Up to 1,000 entries below a prefix, in the order of their keys, beginning after `startAfter`. */
  async list(prefix: string, startAfter = ''): Promise<StoredEntry[]> {
    // The client's stream would request the next page too.
    const { objects } = await this.guarded(() =>
      this.client.listObjectsV2Query(this.bucket, prefix, '', '', LIST_PAGE, startAfter),
    );
    return objects.flatMap(({ name, size, lastModified }) =>
      name === undefined ? [] : [{ key: name, size, modifiedAt: lastModified }],
    );
  }

  async ensureBucket(): Promise<void> {
    await this.guarded(async () => {
      if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket, this.region);
    });
  }

  /** Whether the store answers; for health checks. */
  async answers(): Promise<boolean> {
    return this.client.bucketExists(this.bucket);
  }

  private async info(key: string): Promise<StoredObjectInfo> {
    const { size, etag, metaData } = await this.client.statObject(this.bucket, key);
    const type = (metaData as Record<string, unknown>)['content-type'];
    return { size, etag, type: typeof type === 'string' ? type : 'application/octet-stream' };
  }

  private async guarded<T>(use: () => Promise<T>, timeoutMs = this.timeoutMs): Promise<T> {
    const attempt = this.breaker.enter();
    if (!attempt) throw unavailable(new Error('the circuit breaker of the object store is open'), 2);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the object store did not answer in time')), timeoutMs);
    });
    try {
      const result = await Promise.race([use(), late]);
      attempt.succeeded();
      return result;
    } catch (error) {
      attempt.failed();
      throw unavailable(error, 2);
    } finally {
      clearTimeout(timer);
    }
  }
}
