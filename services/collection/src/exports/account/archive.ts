import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Writes a ZIP to a stream, one entry after the other. */
export class Archive {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;

  constructor(
    out: Writable,
    private readonly at: Date,
  ) {
    const flowing = pipeline(this.zip.outputStream, out);
    const failed = new Promise<never>((_, reject) => this.zip.once('error', reject));
    this.written = Promise.race([flowing, failed]);
    // The error is thrown by `add` or `close`.
    this.written.catch(() => undefined);
  }

  /** Adds an entry and waits until all of it is read. */
  async add(name: string, content: Readable | string, { compress = true } = {}): Promise<void> {
    const stream = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    const read = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    this.zip.addReadStream(stream, name, { compress, mtime: this.at });
    await Promise.race([read, this.written]);
  }

  async close(): Promise<void> {
    this.zip.end();
    await this.written;
  }
}
