import { Module } from '@nestjs/common';
import { IdentifyService } from './identify.service';
import { ReleasesHandler } from './releases.handler';
import { ReleasesService } from './releases.service';

@Module({ controllers: [ReleasesHandler], providers: [ReleasesService, IdentifyService], exports: [IdentifyService] })
export class ReleasesModule {}
