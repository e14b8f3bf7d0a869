import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Browser, formOf, newUser } from './support/browser';
import { startGateway } from './support/gateway';
import { noiseImage } from './support/images';
import { additionalGateway } from './support/shared-stack';

describe('a gateway that is stopped', () => {
  it('answers requests that it is processing, then exits', async () => {
    const gateway = await additionalGateway();
    try {
      const robin = await newUser(gateway.url);
      const file = await noiseImage(900, 900);
      const form = formOf({ name: 'Deora', condition: 'Mint' }, [
        ['images', 'a.png', file],
        ['images', 'b.png', file],
      ]);
      const body = new Response(form);
      const upload = request(`${gateway.url}/api/cars`, {
        method: 'POST',
        headers: {
          cookie: `session=${robin.cookies.get('session')}`,
          expect: '100-continue',
          'content-type': body.headers.get('content-type') ?? '',
        },
      });
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      upload.flushHeaders();
      // The gateway is processing the request.
      await once(upload, 'continue');
      const stopped = gateway.stop();
      upload.end(Buffer.from(await body.arrayBuffer()));
      const [answer] = await answered;
      expect(answer.resume().statusCode).toBe(201);
      await stopped;
      expect(gateway.exitCode()).toBe(0);
      await expect(new Browser(gateway.url).get('/api/health/live')).rejects.toThrow();
    } finally {
      await gateway.close();
    }
  });

  it('answers a request on a connection that was idle when it was stopped, and closes it then', async () => {
    const gateway = await startGateway();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async (): Promise<IncomingMessage> => {
      const sent = request(`${gateway.url}/api/health/live`, { agent }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return answer;
    };
    expect((await get()).headers.connection).toBe('keep-alive');
    const stopped = gateway.stop();
    // The signal has arrived, and the connection is still idle.
    await setTimeout(200);
    const answer = await get();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await stopped;
    expect(gateway.exitCode()).toBe(0);
    agent.destroy();
    await gateway.close();
  });

  it('does not wait for connections without a request', async () => {
    const gateway = await startGateway();
    const { hostname, port } = new URL(gateway.url);
    const unused = connect(Number(port), hostname);
    const closed = once(unused, 'close');
    await once(unused, 'connect');
    // Connections are accepted in order: the unused one was accepted when this later one is answered.
    await new Browser(gateway.url).get('/api/health/live');
    await gateway.stop();
    // A gateway that waited would end with 1 after 24 s.
    expect(gateway.exitCode()).toBe(0);
    await closed;
    await gateway.close();
  });

  it('exits with a configuration error when it cannot start', async () => {
    await expect(startGateway([], { S3_ENDPOINT: '', PORT: 'harbour' })).rejects.toThrow('ended with 78');
  });
});
