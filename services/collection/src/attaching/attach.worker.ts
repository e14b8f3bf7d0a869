import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { AttachService } from './attach.service';

const MAX_RUN_MS = 5_000;

/** Attaches due cars to their releases, in small batches, so that requests are served in between. */
@Injectable()
export class AttachWorker extends ScheduledJob {
  protected readonly intervalMs = 1_000;

  constructor(private readonly attachService: AttachService) {
    super();
  }

  async run(): Promise<void> {
    const end = Date.now() + MAX_RUN_MS;
    while (Date.now() < end && (await this.attachService.attachSome()) > 0) await nextTurn();
  }
}
