import { healthOf } from '@vault/service-kit/health';
import { startMarketplace } from './support/marketplace';

describe('the marketplace service', () => {
  it('starts on an empty database and reports its health', async () => {
    const marketplace = await startMarketplace();
    expect(await marketplace.bus.call(healthOf('marketplace'), {})).toEqual({
      ready: true,
      parts: { postgres: 'up', rabbitmq: 'up', 'object-store': 'up' },
    });
    await marketplace.close();
  });
});
