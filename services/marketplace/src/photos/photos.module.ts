import { Module } from '@nestjs/common';
import { OrphanSweeper } from './orphan.sweeper';
import { PhotoCopier } from './photo-copier';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';
import { RemovalWorker } from './removal.worker';
import { UnattachedSweeper } from './unattached.sweeper';

@Module({
  controllers: [PhotosHandler],
  providers: [PhotosService, PhotoCopier, UnattachedSweeper, OrphanSweeper, RemovalWorker],
  exports: [PhotoCopier],
})
export class PhotosModule {}
