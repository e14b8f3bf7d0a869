import { Module } from '@nestjs/common';
import { ReleaseFactsHandler } from './release-facts.handler';
import { ReleaseFactsService } from './release-facts.service';

@Module({ controllers: [ReleaseFactsHandler], providers: [ReleaseFactsService] })
export class ReleaseFactsModule {}
