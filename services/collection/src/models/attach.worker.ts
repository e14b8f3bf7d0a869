import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { AttachService } from './attach.service';

const MAX_MS = 5_000;

/** Attaches what waits for its model, in small steps, so that calls go on beside it. */
@Injectable()
export class AttachWorker extends ScheduledJob {
  protected readonly intervalMs = 1_000;

  constructor(private readonly attaching: AttachService) {
    super();
  }

  async run(): Promise<void> {
    const end = Date.now() + MAX_MS;
    while (Date.now() < end && (await this.attaching.attachSome()) > 0) await nextTurn();
  }
}
