import { getJob, type Job } from '@vault/contracts/collection/imports';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { JobQueue } from './job-queue.service';

@Handler()
export class JobsHandler {
  constructor(private readonly jobs: JobQueue) {}

  @Handles(getJob)
  async get({ id }: InputOf<typeof getJob>, ctx: CallContext): Promise<Job> {
    return this.jobs.get(memberId(ctx), id);
  }
}
