import type { EntityManager } from 'typeorm';
import type { Writable } from 'node:stream';

/** What a maker of files works with. */
export interface ExportWork {
  /** One reading of the vault as it was at one moment. */
  readonly tx: EntityManager;
  readonly userId: string;
  readonly at: Date;
  /** The file; whoever writes ends it. */
  readonly out: Writable;
  /** Told now and then how many cars (or photos) are done; throws when nobody waits for the file any more. */
  readonly report: (done: number) => Promise<void>;
}
