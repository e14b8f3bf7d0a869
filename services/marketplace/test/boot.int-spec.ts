import { healthOf } from '@vault/service-kit/health';
import { startTestService } from '@vault/service-kit/testing';
import { readConfig } from '../src/config';
import { MarketplaceModule } from '../src/marketplace.module';

describe('the marketplace', () => {
  it('runs alone on its own database and tells its health', async () => {
    const marketplace = await startTestService({
      name: 'marketplace',
      module: () => Promise.resolve(MarketplaceModule.forRoot(readConfig())),
    });
    expect(await marketplace.bus.call(healthOf('marketplace'), {})).toEqual({
      ready: true,
      parts: { postgres: 'up', rabbitmq: 'up' },
    });
    await marketplace.close();
  });
});
