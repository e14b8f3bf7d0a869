import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { removeAbandonedFolders } from '@vault/service-kit/temporary-folder';
import { USER_EXPORT_PREFIX, USER_EXPORT_FOLDER } from './user-export.service';

const MINUTE = 60_000;
/** By then whoever asked for it has it, or has gone away. */
const KEPT_MS = 15 * MINUTE;

/** Removes the files that were sent, and what a killed process was writing. */
@Injectable()
export class UserExportSweeper extends ScheduledJob {
  protected readonly intervalMs = 5 * MINUTE;

  constructor(private readonly store: ObjectStore) {
    super();
  }

  async run(): Promise<void> {
    await removeAbandonedFolders(USER_EXPORT_FOLDER);
    await this.sweepOlderThan(Date.now() - KEPT_MS);
  }

  /** Removes the files that were made before this moment, epoch milliseconds. */
  async sweepOlderThan(at: number): Promise<void> {
    const files = await this.store.list(USER_EXPORT_PREFIX);
    await this.store.remove(files.filter(({ modifiedAt }) => modifiedAt.getTime() < at).map(({ key }) => key));
  }
}
