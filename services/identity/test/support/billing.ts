import { Module } from '@nestjs/common';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import type { PayloadOf } from '@vault/contracts/define';
import { BusModule, Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DatabaseModule, KitTables1700000000000 } from '@vault/service-kit/database';
import { startTestService, type TestDatabase, type TestService } from '@vault/service-kit/testing';

/** Whom billing has heard of; while it is unwell it can hear of nobody. */
export const members = { heard: new Set<string>(), unwell: false };

@Handler()
class MembersSubscriber {
  @Subscribes(userChanged)
  async onMemberChanged({ userId }: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    await tx.query('SELECT 1');
    if (members.unwell) throw new Error('unwell today');
    members.heard.add(userId);
  }

  @Subscribes(userRegistered)
  async onUserRegistered(_: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    await tx.query('SELECT 1');
  }
}

@Module({})
class BillingModule {}

/** Billing, as far as it hears of members; an event that fails three times is parked after half a second. */
export function startBilling(amqpUrl: string, database: TestDatabase): Promise<TestService> {
  return startTestService({
    name: 'billing',
    module: {
      module: BillingModule,
      controllers: [MembersSubscriber],
      imports: [
        BusModule.forRoot({ service: 'billing', url: amqpUrl, retryDelaysMs: [100, 400] }),
        DatabaseModule.forRoot({ url: database.url, entities: [], migrations: [KitTables1700000000000] }),
      ],
    },
    database,
    partial: true,
  });
}
