import { Module } from '@nestjs/common';
import { MedianRefreshWorker } from './median-refresh.worker';

@Module({ providers: [MedianRefreshWorker] })
export class MediansModule {}
