import { ScheduledJob } from '../scheduled-job';
import { removeFolders } from './folders';
import type { ObjectStore } from './object-store';

const AT_ONCE = 200;
const MAX_ROUNDS = 20;

/** Deletes rows of objects that were never used, then the objects in folders `<prefix><id>/`. */
export abstract class UnusedObjectsSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;
  /** Ends with a slash. */
  protected abstract readonly prefix: string;

  constructor(private readonly store: ObjectStore) {
    super();
  }

  /** Deletes at most `limit` rows, skipping locked ones. Returns their ids. */
  protected abstract forget(most: number): Promise<readonly string[]>;

  async run(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const gone = await this.forget(AT_ONCE);
      await removeFolders(this.store, this.prefix, gone);
      if (gone.length < AT_ONCE) return;
    }
  }
}
