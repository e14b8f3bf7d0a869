import { healthOf } from '@vault/service-kit/health';
import { startMarketplace } from './marketplace';

describe('the marketplace', () => {
  it('runs alone on its own database and tells its health', async () => {
    const marketplace = await startMarketplace();
    expect(await marketplace.bus.call(healthOf('marketplace'), {})).toEqual({
      ready: true,
      parts: { postgres: 'up', rabbitmq: 'up', 'object-store': 'up' },
    });
    await marketplace.close();
  });
});
