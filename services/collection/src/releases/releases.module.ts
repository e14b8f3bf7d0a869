import { Module } from '@nestjs/common';
import { IdentifyService } from './identify.service';
import { ReleasesHandler } from './releases.handler';
import { ReleasesService } from './releases.service';
import { SuggestCastingsService } from './suggest-castings.service';

@Module({
  controllers: [ReleasesHandler],
  providers: [ReleasesService, IdentifyService, SuggestCastingsService],
  exports: [IdentifyService, ReleasesService],
})
export class ReleasesModule {}
