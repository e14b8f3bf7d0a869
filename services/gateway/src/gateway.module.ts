import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AssetsModule } from './assets';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { HealthModule } from './health';
import { LiveModule } from './live';
import { PhotosModule } from './photos';
import { RedirectsModule } from './redirects';
import { RoutesModule } from './routes';
import { WebAppModule } from './web-app';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      // Every module may inject the configuration.
      global: true,
      providers: [{ provide: GATEWAY_CONFIG, useValue: config }],
      exports: [GATEWAY_CONFIG],
      imports: [
        BusModule.forRoot({ service: 'gateway', url: config.AMQP_URL }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
        RoutesModule,
        PhotosModule,
        RedirectsModule,
        AssetsModule,
        LiveModule,
        HealthModule,
        WebAppModule,
      ],
    };
  }
}
