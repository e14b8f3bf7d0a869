import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Browser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a gateway with a port for its operator', () => {
  let gateway: TestGateway;
  let operator: string;
  beforeAll(async () => {
    const port = await freePort();
    operator = `http://127.0.0.1:${port}`;
    gateway = await startGateway([], { HEALTH_PORT: String(port) });
  });
  afterAll(() => gateway.close());

  it('tells its measurements there and no more to the world', async () => {
    expect(await (await fetch(`${operator}/metrics`)).text()).toContain('# TYPE ');
    expect((await new Browser(gateway.url).get('/api/metrics')).status).toBe(404);
  });

  it('says there that it lives, and what it stands on itself, whatever services are away', async () => {
    expect(await (await fetch(`${operator}/health/live`)).json()).toEqual({ live: true });
    const ready = await fetch(`${operator}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ ready: true })]);
    expect((await new Browser(gateway.url).get('/api/health/ready')).status).toBe(503);
  });
});
