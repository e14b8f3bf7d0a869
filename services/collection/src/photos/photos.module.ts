import { Module } from '@nestjs/common';
import { OrphanPhotosSweeper } from './orphan-photos.sweeper';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';
import { UnusedPhotosSweeper } from './unused-photos.sweeper';

@Module({ controllers: [PhotosHandler], providers: [PhotosService, UnusedPhotosSweeper, OrphanPhotosSweeper] })
export class PhotosModule {}
