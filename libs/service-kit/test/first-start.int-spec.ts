import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { planChanged } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { randomUUID } from 'node:crypto';
import { BusModule, Handler, Subscribes } from '../src/bus';
import { DatabaseModule, kitMigrations } from '../src/database';
import { publish } from '../src/outbox';
import { startTestService, waitFor, type TestService } from '../src/testing';

/** As much of a service as publishes and subscribes. */
function serviceOf(service: string, controllers: Type[] = []): DynamicModule {
  @Module({ controllers })
  class SomeModule {}
  const database = DatabaseModule.forRoot({
    entities: [],
    migrations: kitMigrations,
  });
  return { module: SomeModule, imports: [BusModule.forRoot({ service }), database] };
}

const start = (name: string, controllers?: Type[]): Promise<TestService> =>
  startTestService({ name, module: serviceOf(name, controllers), partial: true });

const received: string[] = [];

@Handler()
class PlanListener {
  @Subscribes(planChanged)
  onPlanChanged({ userId }: PayloadOf<typeof planChanged>): Promise<void> {
    received.push(userId);
    return Promise.resolve();
  }
}

describe('an event', () => {
  it('reaches a service that starts for the first time after it was published', async () => {
    const billing = await start('billing');
    const identity = await start('identity', [PlanListener]);
    const userId = randomUUID();
    const plan = { userId, version: 2, tier: 'premium', status: 'active', expiresAt: null, carLimit: null } as const;
    await billing.dataSource.transaction((tx) => publish(tx, planChanged, plan));
    await waitFor(() => received.includes(userId));
    const collection = await start('collection', [PlanListener]);
    await waitFor(() => received.filter((id) => id === userId).length === 2);
    await Promise.all([collection.close(), identity.close(), billing.close()]);
  });
});
