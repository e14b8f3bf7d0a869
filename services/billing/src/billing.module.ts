import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AccountHandler } from './accounts/account.handler';
import { AccountPlansService } from './accounts/account-plans.service';
import { PlanLapse } from './accounts/plan-lapse.service';
import { UserRegisteredSubscriber } from './accounts/user-registered.subscriber';
import type { BillingConfig } from './config';
import { migrations } from './database';
import { PlansHandler } from './plans/plans.handler';

@Module({
  controllers: [AccountHandler, PlansHandler, UserRegisteredSubscriber],
  providers: [AccountPlansService, PlanLapse],
})
export class BillingModule {
  static forRoot(config: BillingConfig): DynamicModule {
    return {
      module: BillingModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities: [], migrations }),
        BusModule.forRoot({ service: 'billing', url: config.AMQP_URL }),
      ],
    };
  }
}
