import { Module } from '@nestjs/common';
import { StripeTaskQueue } from './stripe-task-queue.service';
import { StripeTaskWorker } from './stripe-task.worker';

@Module({ providers: [StripeTaskQueue, StripeTaskWorker], exports: [StripeTaskQueue, StripeTaskWorker] })
export class StripeTasksModule {}
