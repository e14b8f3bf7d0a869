import { Module } from '@nestjs/common';
import { AttachService } from './attach.service';
import { AttachWorker } from './attach.worker';
import { ModelsHandler } from './models.handler';
import { ModelsService } from './models.service';

@Module({
  controllers: [ModelsHandler],
  providers: [ModelsService, AttachService, AttachWorker],
  exports: [AttachService],
})
export class ModelsModule {}
