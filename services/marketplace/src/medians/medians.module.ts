import { Module } from '@nestjs/common';
import { AgeingWorker } from './ageing.worker';

@Module({ providers: [AgeingWorker] })
export class MediansModule {}
