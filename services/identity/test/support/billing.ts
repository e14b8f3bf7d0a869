import { Module } from '@nestjs/common';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import type { PayloadOf } from '@vault/contracts/define';
import { BusModule, Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DatabaseModule, kitMigrations } from '@vault/service-kit/database';
import { startTestService, type TestDatabase, type TestService } from '@vault/service-kit/testing';

/** The users whose events billing handled; while it is failing it handles none. */
export const members = { received: new Set<string>(), failing: false };

@Handler()
class MembersSubscriber {
  @Subscribes(userChanged)
  async onMemberChanged({ userId }: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    await tx.query('SELECT 1');
    if (members.failing) throw new Error('unwell today');
    members.received.add(userId);
  }

  @Subscribes(userRegistered)
  async onUserRegistered(_: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    await tx.query('SELECT 1');
  }
}

@Module({})
class BillingModule {}

/** A stand-in of billing that handles user events; one that fails three times is parked after half a second. */
export function startBilling(amqpUrl: string, database: TestDatabase): Promise<TestService> {
  return startTestService({
    name: 'billing',
    module: {
      module: BillingModule,
      controllers: [MembersSubscriber],
      imports: [
        BusModule.forRoot({ service: 'billing', url: amqpUrl, retryDelaysMs: [100, 400] }),
        DatabaseModule.forRoot({
          url: database.url,
          entities: [],
          migrations: kitMigrations,
        }),
      ],
    },
    database,
    partial: true,
  });
}
