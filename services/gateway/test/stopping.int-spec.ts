import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, formOf, newcomer } from './support/browser';
import { startGateway } from './support/gateway';
import { noise } from './support/pictures';

describe('a gateway that is told to stop', () => {
  it('answers what is under way, then ends', async () => {
    const gateway = await startGateway(['identity', 'collection']);
    try {
      const robin = await newcomer(gateway.url);
      const file = await noise(900, 900);
      const form = formOf({ name: 'Deora', condition: 'Mint' }, [
        ['images', 'a.png', file],
        ['images', 'b.png', file],
      ]);
      const underWay = robin.post('/api/cars', form);
      await sleep(100);
      await gateway.stop();
      expect((await underWay).status).toBe(201);
      expect(gateway.exitCode()).toBe(0);
      await expect(new Browser(gateway.url).get('/api/health/live')).rejects.toThrow();
    } finally {
      await gateway.close();
    }
  });

  it('says in one line what is missing when it cannot start', async () => {
    await expect(startGateway([], { S3_ENDPOINT: '', PORT: 'harbour' })).rejects.toThrow('ended with 78');
  });
});
