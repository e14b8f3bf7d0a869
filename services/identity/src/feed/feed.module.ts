import { Module } from '@nestjs/common';
import { FanOutWorker } from './fan-out.worker';
import { FeedHandler } from './feed.handler';
import { FeedSubscriber } from './feed.subscriber';
import { FeedSweeper } from './feed.sweeper';

@Module({ controllers: [FeedHandler, FeedSubscriber], providers: [FanOutWorker, FeedSweeper] })
export class FeedModule {}
