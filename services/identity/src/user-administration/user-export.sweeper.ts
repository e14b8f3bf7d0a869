import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { SharedJob } from '@vault/service-kit/shared-job';
import { USER_EXPORT_PREFIX } from './user-export.service';

const MINUTE_MS = 60_000;
/** The gateway sends an export at once; by then it was sent or abandoned. */
const MAX_AGE_MS = 15 * MINUTE_MS;

/** Removes exports from the store. */
@Injectable()
export class UserExportSweeper extends SharedJob {
  readonly name = 'exports of users';
  readonly intervalMs = 5 * MINUTE_MS;

  constructor(private readonly store: ObjectStore) {
    super();
  }

  async run(): Promise<void> {
    await this.removeOlderThan(Date.now() - MAX_AGE_MS);
  }

  /** Removes the exports that were written before `at`, in epoch milliseconds. */
  async removeOlderThan(at: number): Promise<void> {
    const files = await this.store.list(USER_EXPORT_PREFIX);
    await this.store.remove(files.filter(({ modifiedAt }) => modifiedAt.getTime() < at).map(({ key }) => key));
  }
}
