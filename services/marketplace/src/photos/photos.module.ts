import { Module } from '@nestjs/common';
import { PhotoCopier } from './photo-copier';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';

@Module({ controllers: [PhotosHandler], providers: [PhotosService, PhotoCopier], exports: [PhotoCopier] })
export class PhotosModule {}
