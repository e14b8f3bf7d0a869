import { Module } from '@nestjs/common';
import { ObjectRemovalWorker } from '@vault/service-kit/object-removal';
import { PhotoCopier } from './photo-copier';
import { OrphanPhotosSweeper, UnattachedPhotosSweeper } from './photo-sweepers';
import { PhotosHandler } from './photos.handler';

@Module({
  controllers: [PhotosHandler],
  providers: [PhotoCopier, UnattachedPhotosSweeper, OrphanPhotosSweeper, ObjectRemovalWorker],
  exports: [PhotoCopier],
})
export class PhotosModule {}
