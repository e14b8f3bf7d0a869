import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Browser, formOf, newcomer } from './support/browser';
import { startGateway } from './support/gateway';
import { noise } from './support/pictures';
import { gatewayBeside } from './support/shared-stack';

describe('a gateway that is told to stop', () => {
  it('answers what is under way, then ends', async () => {
    const gateway = await gatewayBeside();
    try {
      const robin = await newcomer(gateway.url);
      const file = await noise(900, 900);
      const form = formOf({ name: 'Deora', condition: 'Mint' }, [
        ['images', 'a.png', file],
        ['images', 'b.png', file],
      ]);
      const body = new Response(form);
      const underWay = request(`${gateway.url}/api/cars`, {
        method: 'POST',
        headers: {
          ...{ cookie: `session=${robin.cookies.get('session')}`, expect: '100-continue' },
          'content-type': body.headers.get('content-type') ?? '',
        },
      });
      const answered = once(underWay, 'response') as Promise<[IncomingMessage]>;
      underWay.flushHeaders();
      // The gateway has begun with it.
      await once(underWay, 'continue');
      const stopped = gateway.stop();
      underWay.end(Buffer.from(await body.arrayBuffer()));
      const [answer] = await answered;
      expect(answer.resume().statusCode).toBe(201);
      await stopped;
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
    // Connections are taken in their order: the unused one was, when a later one is answered.
    await new Browser(gateway.url).get('/api/health/live');
    const started = Date.now();
    await gateway.stop();
    // One that waited would be ended by its own limit, after 24 s.
    expect(Date.now() - started).toBeLessThan(12_000);
    expect(gateway.exitCode()).toBe(0);
    await gone;
    await gateway.close();
  });

  it('says in one line what is missing when it cannot start', async () => {
    await expect(startGateway([], { S3_ENDPOINT: '', PORT: 'harbour' })).rejects.toThrow('ended with 78');
  });
});
