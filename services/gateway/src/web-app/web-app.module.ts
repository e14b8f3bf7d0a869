import { Module } from '@nestjs/common';
import { HttpModule } from '../http';
import { SessionsModule } from '../sessions';
import { CodeFiles } from './code-files';
import { FallbackController } from './fallback.controller';
import { LinkPreviews } from './link-previews';
import { PageFactsService } from './page-facts.service';
import { PrerenderedPages } from './prerendered-pages';
import { SiteFiles } from './site-files';
import { WebApp } from './web-app';

@Module({
  imports: [HttpModule, SessionsModule],
  controllers: [FallbackController],
  providers: [CodeFiles, LinkPreviews, PageFactsService, PrerenderedPages, SiteFiles, WebApp],
  exports: [WebApp],
})
export class WebAppModule {}
