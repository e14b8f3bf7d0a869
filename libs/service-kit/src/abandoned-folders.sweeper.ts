import { ScheduledJob } from './scheduled-job';
import { removeAbandonedFolders } from './temporary-folder';

/** Removes temporary folders of killed processes. Each machine has its own, so every instance looks at them. */
export class AbandonedFoldersSweeper extends ScheduledJob {
  protected readonly intervalMs = 900_000;

  constructor(private readonly purpose: string) {
    super();
  }

  run(): Promise<void> {
    return removeAbandonedFolders(this.purpose);
  }
}
