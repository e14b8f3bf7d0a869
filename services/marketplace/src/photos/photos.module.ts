import { Module } from '@nestjs/common';
import { ObjectRemovalWorker } from '@vault/service-kit/object-store';
import { OrphanPhotosSweeper } from './orphan-photos.sweeper';
import { PhotoCopier } from './photo-copier';
import { PhotosHandler } from './photos.handler';
import { UnattachedPhotosSweeper } from './unattached-photos.sweeper';

@Module({
  controllers: [PhotosHandler],
  providers: [PhotoCopier, UnattachedPhotosSweeper, OrphanPhotosSweeper, ObjectRemovalWorker],
  exports: [PhotoCopier],
})
export class PhotosModule {}
