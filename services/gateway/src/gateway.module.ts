import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { BusModule } from '@vault/service-kit/bus';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { DocumentRoute } from './documents/document-route';
import { DownloadRoute } from './downloads/download-route';
import { DrawingsController } from './drawings/drawings.controller';
import { HealthController } from './health/health.controller';
import { ReadinessCheck } from './health/readiness';
import { Cookies } from './http/cookies';
import { Draining } from './http/draining';
import { ErrorFilter } from './http/error.filter';
import { RouteTable } from './http/route-table';
import { LiveController } from './live/live.controller';
import { LiveHub } from './live/live-hub';
import { LiveNews } from './live/live-news';
import { PhotoVariants } from './photos/photo-variants';
import { PhotosController } from './photos/photos.controller';
import { PictureIntake } from './pictures/picture-intake';
import { PictureRoute } from './pictures/picture-route';
import { Studio } from './pictures/studio';
import { UploadController } from './pictures/upload.controller';
import { UploadRoom } from './pictures/upload-room';
import { ContractCaller } from './routes/contract-caller';
import { ContractRoute } from './routes/contract-route';
import { ContractsController } from './routes/contracts.controller';
import { AccessGuard } from './sessions/access.guard';
import { SessionStrategy } from './sessions/session.strategy';
import { Sessions } from './sessions/sessions.service';
import { SignInController } from './sessions/sign-in.controller';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { FallbackController } from './web-app/fallback.controller';
import { PageFactsService } from './web-app/page-facts.service';
import { PublicPages } from './web-app/public-pages';
import { SharedPageHeads } from './web-app/shared-pages';
import { SiteFiles } from './web-app/site-files';
import { WebApp } from './web-app/web-app';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PassportModule,
        BusModule.forRoot({ service: 'gateway', url: config.AMQP_URL }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
      ],
      controllers: [
        ContractsController,
        UploadController,
        PhotosController,
        SignInController,
        DrawingsController,
        LiveController,
        UnsubscribeController,
        HealthController,
        FallbackController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        ContractCaller,
        ContractRoute,
        Cookies,
        DocumentRoute,
        DownloadRoute,
        Draining,
        LiveHub,
        LiveNews,
        PageFactsService,
        PhotoVariants,
        PictureIntake,
        PictureRoute,
        PublicPages,
        ReadinessCheck,
        RouteTable,
        SessionStrategy,
        Sessions,
        SharedPageHeads,
        SiteFiles,
        Studio,
        UploadRoom,
        WebApp,
      ],
    };
  }
}
