import { Injectable } from '@nestjs/common';
import { backoffSeconds, PollingWorker } from '@vault/service-kit/polling-worker';
import { LOCKED_RETRY_SECONDS } from '../stripe';
import { StripeTaskQueue, type DueStripeTask, type StripeTaskKind } from './stripe-task-queue.service';

const BATCH_SIZE = 4;

/**
 * Does a task for the object with this id of Stripe's; doing it twice must be harmless. False when the customer is
 * locked by other work: the task is retried soon and does not count as failed.
 */
export type StripeTaskPerformer = (subject: string) => Promise<boolean>;

/** Does the queued tasks, each by the performer that its feature registers. */
@Injectable()
export class StripeTaskWorker extends PollingWorker {
  private readonly performers = new Map<StripeTaskKind, StripeTaskPerformer>();

  constructor(private readonly queue: StripeTaskQueue) {
    super();
  }

  /** To be called in the constructor of the provider that does the task. */
  register(kind: StripeTaskKind, perform: StripeTaskPerformer): void {
    this.performers.set(kind, perform);
  }

  protected async processBatch(): Promise<boolean> {
    const tasks = await this.queue.takeDue(BATCH_SIZE);
    await Promise.all(tasks.map((task) => this.attempt(task)));
    return tasks.length === BATCH_SIZE;
  }

  private async attempt({ id, kind, subject, attempts }: DueStripeTask): Promise<void> {
    try {
      const perform = this.performers.get(kind);
      if (!perform) throw new Error(`nothing performs ${kind}`);
      if (await perform(subject)) await this.queue.complete(id);
      else await this.queue.postpone(id, LOCKED_RETRY_SECONDS, null);
    } catch (error) {
      const reason = String(error);
      this.logger.warn(`${kind} of ${subject} failed at attempt ${attempts + 1} and is retried: ${reason}`);
      await this.queue.postpone(id, backoffSeconds(attempts + 1), reason);
    }
  }
}
