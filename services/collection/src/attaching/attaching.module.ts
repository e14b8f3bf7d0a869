import { Module } from '@nestjs/common';
import { AttachService } from './attach.service';
import { AttachWorker } from './attach.worker';

@Module({ providers: [AttachService, AttachWorker], exports: [AttachService] })
export class AttachingModule {}
