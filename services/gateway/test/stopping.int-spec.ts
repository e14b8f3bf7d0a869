import { once } from 'node:events';
import { connect } from 'node:net';
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

  it('does not wait for connections on which nothing was asked', async () => {
    const gateway = await startGateway();
    const { hostname, port } = new URL(gateway.url);
    const unused = connect(Number(port), hostname);
    const gone = once(unused, 'close');
    await once(unused, 'connect');
    await sleep(200);
    const started = Date.now();
    await gateway.stop();
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(gateway.exitCode()).toBe(0);
    await gone;
    await gateway.close();
  });

  it('says in one line what is missing when it cannot start', async () => {
    await expect(startGateway([], { S3_ENDPOINT: '', PORT: 'harbour' })).rejects.toThrow('ended with 78');
  });
});
