import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP that flows into a file, one entry after the other. */
export class Archive {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;

  constructor(
    out: Writable,
    private readonly at: Date,
  ) {
    const flowing = pipeline(this.zip.outputStream, out);
    const broken = new Promise<never>((_, reject) => this.zip.once('error', reject));
    this.written = Promise.race([flowing, broken]);
    // Whoever adds or closes hears of it.
    this.written.catch(() => undefined);
  }

  /** Adds an entry and waits until all of it is in. */
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
