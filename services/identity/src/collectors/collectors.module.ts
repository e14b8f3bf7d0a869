import { Module } from '@nestjs/common';
import { CollectorProfileService } from './collector-profile.service';
import { CollectorsHandler } from './collectors.handler';
import { DirectoryService } from './directory.service';

@Module({ controllers: [CollectorsHandler], providers: [CollectorProfileService, DirectoryService] })
export class CollectorsModule {}
