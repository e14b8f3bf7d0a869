import { Module } from '@nestjs/common';
import { OrphanSweeper } from './orphan.sweeper';
import { PhotosHandler } from './photos.handler';
import { PhotosService } from './photos.service';
import { UnattachedSweeper } from './unattached.sweeper';

@Module({ controllers: [PhotosHandler], providers: [PhotosService, UnattachedSweeper, OrphanSweeper] })
export class PhotosModule {}
