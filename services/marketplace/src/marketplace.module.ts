import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import type { MarketplaceConfig } from './config';
import { migrations } from './database';

@Module({})
export class MarketplaceModule {
  static forRoot(config: MarketplaceConfig): DynamicModule {
    return {
      module: MarketplaceModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities: [], migrations }),
        BusModule.forRoot({ service: 'marketplace', url: config.AMQP_URL }),
      ],
    };
  }
}
