import { Module } from '@nestjs/common';
import { ShowcaseReadsService } from './showcase-reads.service';
import { ShowcaseSettingsService } from './showcase-settings.service';
import { ShowcaseHandler } from './showcase.handler';

@Module({ controllers: [ShowcaseHandler], providers: [ShowcaseSettingsService, ShowcaseReadsService] })
export class ShowcaseModule {}
