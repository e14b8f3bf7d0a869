export { StripeTaskQueue } from './stripe-task-queue.service';
export { StripeTaskWorker } from './stripe-task.worker';
export { StripeTasksModule } from './stripe-tasks.module';
export { stripeTasksSchema } from './stripe-tasks.schema';
