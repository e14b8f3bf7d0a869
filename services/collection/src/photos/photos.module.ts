import { Module } from '@nestjs/common';
import { OrphanPhotosSweeper, UnusedPhotosSweeper } from './photo-sweepers';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';

@Module({ controllers: [PhotosHandler], providers: [PhotosService, UnusedPhotosSweeper, OrphanPhotosSweeper] })
export class PhotosModule {}
