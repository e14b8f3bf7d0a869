import { Module } from '@nestjs/common';
import { ObjectRemovalWorker } from '@vault/service-kit/object-store';
import { OrphanSweeper } from './orphan.sweeper';
import { PhotoCopier } from './photo-copier';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';

import { UnattachedSweeper } from './unattached.sweeper';

@Module({
  controllers: [PhotosHandler],
  providers: [PhotosService, PhotoCopier, UnattachedSweeper, OrphanSweeper, ObjectRemovalWorker],
  exports: [PhotoCopier],
})
export class PhotosModule {}
