import { startTcpProxy, waitFor, type TcpProxy } from '@vault/service-kit/testing';
import { Browser, errorOf, formOf, newUser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { twoColorImage } from './support/images';
import { additionalGateway, sharedGateway } from './support/shared-stack';

const page = { accept: 'text/html' };
/** The deadline of a call. A service that is known to be unavailable is not waited for. */
const DEADLINE_MS = 5_000;
const broker = (): string => process.env.TEST_AMQP_URL ?? '';

describe('a gateway without its broker', () => {
  it('starts, serves the app, answers API calls 503 at once, and recovers by itself', async () => {
    const proxy = await startTcpProxy(broker(), 5672);
    proxy.refuse(true);
    const gateway = await startGateway([], { AMQP_URL: proxy.url });
    try {
      const anyone = new Browser(gateway.url);
      expect((await anyone.get('/pricing', page)).status).toBe(200);
      expect((await anyone.get('/api/health/live')).status).toBe(200);
      const ready = await anyone.get('/api/health/ready');
      expect(ready.status).toBe(503);
      expect(ready.body).toMatchObject({ dependencies: { rabbitmq: 'down', identity: 'down' } });
      const started = Date.now();
      const answer = await anyone.post('/api/login', { email: 'a@example.com', password: 'secret 1' });
      expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Date.now() - started).toBeLessThan(DEADLINE_MS);

      proxy.refuse(false);
      await waitFor(async () => {
        const { body } = await anyone.get('/api/health/ready');
        return (body as { dependencies: Record<string, string> }).dependencies.rabbitmq === 'up';
      }, 15_000);
    } finally {
      await gateway.close();
      await proxy.close();
    }
  });

  it('clears its session cache when the connection is lost, and resolves sessions again afterwards', async () => {
    const proxy = await startTcpProxy(broker(), 5672);
    const behind = await sharedGateway();
    const gateway = await additionalGateway({ AMQP_URL: proxy.url });
    try {
      const robin = await newUser(behind.url);
      const same = new Browser(gateway.url);
      same.cookies.set('session', robin.cookies.get('session') ?? '');
      const status = async (): Promise<number> => (await same.get('/api/auth/user')).status;
      await waitFor(async () => (await status()) === 200, 10_000);
      proxy.refuse(true);
      await waitFor(async () => (await status()) === 503, 10_000);
      expect((await same.get('/pricing', page)).status).toBe(200);
      proxy.refuse(false);
      await waitFor(async () => (await status()) === 200, 15_000);
    } finally {
      await gateway.close();
      await proxy.close();
    }
  });

  it('ends a cached session when another gateway signs it out', async () => {
    const { url, otherUrl } = await sharedGateway();
    const robin = await newUser(url);
    const elsewhere = new Browser(otherUrl);
    elsewhere.cookies.set('session', robin.cookies.get('session') ?? '');
    const status = async (): Promise<number> => (await elsewhere.get('/api/auth/user')).status;
    expect(await status()).toBe(200);
    await robin.post('/api/logout');
    // Without the event the session would be cached for thirty seconds.
    await waitFor(async () => (await status()) === 401, 10_000);
  });
});

describe('a gateway without its object store', () => {
  let proxy: TcpProxy;
  let gateway: TestGateway;
  let robin: Browser;
  beforeAll(async () => {
    proxy = await startTcpProxy(process.env.TEST_S3_ENDPOINT ?? '', 80);
    gateway = await additionalGateway({ S3_ENDPOINT: proxy.url.replace(/\/$/, '') });
    robin = await newUser(gateway.url);
  });
  afterAll(async () => {
    await gateway.close();
    await proxy.close();
  });

  it('answers 503 for photos and accepts cars without photos, leaving nothing half-done', async () => {
    const picture = await twoColorImage(300, 200);
    const car = formOf({ name: 'Deora', condition: 'Mint' }, [['images', 'a.jpg', picture]]);
    const { images } = (await robin.post('/api/cars', car)).body as { images: string[] };

    proxy.refuse(true);
    for (const path of [images[0] ?? '', `${images[0]}?w=160`]) {
      const answer = await robin.get(path);
      expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    const more = formOf({ name: 'Python', condition: 'Mint' }, [['images', 'a.jpg', picture]]);
    expect((await robin.post('/api/cars', more)).status).toBe(503);
    expect((await robin.post('/api/cars', { name: 'Silhouette', condition: 'Mint' })).status).toBe(201);
    const names = ((await robin.get('/api/cars')).body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Silhouette', 'Deora']);

    proxy.refuse(false);
    await waitFor(async () => (await robin.get(images[0] ?? '')).status === 200, 10_000);
  });

  it('answers 503 within the deadline when the store hangs', async () => {
    proxy.freeze(true);
    const started = Date.now();
    const answers = await Promise.all([
      robin.post('/api/upload', formOf({}, [['images', 'a.jpg', await twoColorImage(300, 200)]])),
      robin.post('/api/cars/import', formOf({}, [['file', 'a.csv', Buffer.from('name,condition\nDeora,Mint\n')]])),
    ]);
    const refused = [503, 'SERVICE_UNAVAILABLE'];
    expect(answers.map((answer) => [answer.status, errorOf(answer).code])).toEqual([refused, refused]);
    expect(Date.now() - started).toBeLessThan(2 * DEADLINE_MS);
  });
});
