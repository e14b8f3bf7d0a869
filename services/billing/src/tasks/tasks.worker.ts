import { Injectable } from '@nestjs/common';
import { SubscriptionSync } from '../subscriptions/sync.service';
import { backoffSeconds } from '@vault/service-kit/polling-worker';
import { PollingWorker } from '@vault/service-kit/polling-worker';
import { CheckoutEndTask } from './checkout-end.task';
import { ForgetTask } from './forget.task';
import { PlanEndTask } from './plan-end.task';
import { StripeTasks, type DueTask, type TaskKind } from './stripe-tasks.service';
import { SurplusTask } from './surplus.task';

const AT_ONCE = 4;
/** Long enough for the others to be through with the customer. */
const BUSY_SECONDS = 0.5;

/** Does what is to be done at Stripe, until it is done: each step may be taken twice without harm. */
@Injectable()
export class TasksWorker extends PollingWorker {
  constructor(
    private readonly tasks: StripeTasks,
    private readonly sync: SubscriptionSync,
    private readonly surplus: SurplusTask,
    private readonly planEnd: PlanEndTask,
    private readonly checkoutEnd: CheckoutEndTask,
    private readonly forgetting: ForgetTask,
  ) {
    super();
  }

  protected async processBatch(): Promise<boolean> {
    const due = await this.tasks.takeDue(AT_ONCE);
    await Promise.all(due.map((task) => this.attempt(task)));
    return due.length === AT_ONCE;
  }

  private async attempt(task: DueTask): Promise<void> {
    try {
      if (await this.perform(task)) await this.tasks.done(task.id);
      else await this.tasks.postpone(task.id, BUSY_SECONDS, null);
    } catch (error) {
      const reason = String(error);
      this.logger.warn(`${task.kind} of ${task.subject} waits after try ${task.attempts + 1}: ${reason}`);
      await this.tasks.postpone(task.id, backoffSeconds(task.attempts + 1), reason);
    }
  }

  /** False: somebody else is just busy with the customer. */
  private async perform({ kind, subject }: DueTask): Promise<boolean> {
    if (kind === 'forget') return this.forgetting.run(subject);
    const customerId = await this.customerOf(kind, subject);
    return !customerId || (await this.sync.customer(customerId)) !== 'busy';
  }

  private async customerOf(kind: Exclude<TaskKind, 'forget'>, subject: string): Promise<string | null> {
    if (kind === 'checkout_end') return this.checkoutEnd.run(subject);
    if (kind === 'end_surplus') return this.surplus.run(subject);
    return kind === 'plan_end' ? this.planEnd.run(subject) : subject;
  }
}
