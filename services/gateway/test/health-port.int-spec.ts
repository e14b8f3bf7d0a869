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

describe('a gateway with HEALTH_PORT', () => {
  let gateway: TestGateway;
  let operator: string;
  beforeAll(async () => {
    const port = await freePort();
    operator = `http://127.0.0.1:${port}`;
    gateway = await startGateway([], { HEALTH_PORT: String(port) });
  });
  afterAll(() => gateway.close());

  it('serves metrics on that port only', async () => {
    expect(await (await fetch(`${operator}/metrics`)).text()).toContain('# TYPE ');
    expect((await new Browser(gateway.url).get('/api/metrics')).status).toBe(404);
  });

  it('answers probes on that port by its own dependencies, without the services', async () => {
    expect(await (await fetch(`${operator}/health/live`)).json()).toEqual({ live: true });
    const ready = await fetch(`${operator}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ ready: true })]);
    expect((await new Browser(gateway.url).get('/api/health/ready')).status).toBe(503);
  });
});
