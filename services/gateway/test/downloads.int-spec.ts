import { ObjectStore } from '@vault/service-kit/object-store';
import { startTcpProxy, waitFor, type TcpProxy } from '@vault/service-kit/testing';
import { type Answer, type Browser, errorOf, formOf, newUser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { twoColorImage } from './support/images';
import { listingOf, LISTINGS } from './support/market';
import { additionalGateway } from './support/shared-stack';

interface ExportFile {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
}

const { TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '', TEST_S3_BUCKET = '' } = process.env;

let proxy: TcpProxy;
let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  proxy = await startTcpProxy(TEST_S3_ENDPOINT, 80);
  gateway = await additionalGateway({ S3_ENDPOINT: proxy.url.replace(/\/$/, '') });
  robin = await newUser(gateway.url);
  await robin.post('/api/cars', { name: 'Twin Mill', condition: 'Mint' });
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
});

function expectAttachment({ headers, bytes, status }: Answer, size = bytes.length): void {
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?[\w-]+\.(zip|pdf)/);
  expect(Number(headers.get('content-length'))).toBe(size);
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
}

/** Starts an account export and waits for its file. */
async function accountZip(user: Browser): Promise<Answer> {
  const started = await user.post('/api/account/export');
  expect([started.status, started.body]).toEqual([202, { jobId: expect.any(String) as string }]);
  return waitFor(async () => {
    const answer = await user.get('/api/account/export');
    return answer.status === 202 ? null : answer;
  }, 30_000);
}

/** Starts an export in the background and waits for its file. */
async function backgroundFile(): Promise<ExportFile> {
  await accountZip(robin);
  return waitFor(async () => ((await robin.get('/api/exports')).body as ExportFile[])[0], 30_000);
}

describe('a download', () => {
  it('is an attachment that is neither cached nor executed', async () => {
    const zip = await accountZip(robin);
    expectAttachment(zip);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    expect(zip.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

    const pdf = await robin.post('/api/cars/labels', {});
    expectAttachment(pdf);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('may be made in the background and fetched later by its owner only', async () => {
    const { id, fileName, bytes } = await backgroundFile();
    const file = await robin.get(`/api/exports/${id}`);
    expectAttachment(file, bytes);
    expect(file.headers.get('content-disposition')).toContain(fileName);
    expect(file.bytes).toHaveLength(bytes);
    const otherUser = await (await newUser(gateway.url)).get(`/api/exports/${id}`);
    expect([otherUser.status, errorOf(otherUser).code]).toEqual([404, 'EXPORT_NOT_FOUND']);
  });

  it('answers HEAD with its size and no content', async () => {
    const { id, bytes } = await backgroundFile();
    const head = await robin.send('HEAD', `/api/exports/${id}`);
    expectAttachment(head, bytes);
    expect(head.bytes).toHaveLength(0);
  });

  it('checks input and plan like any other call', async () => {
    const noFormat = await robin.get('/api/cars/export');
    expect([noFormat.status, errorOf(noFormat).details?.[0]?.field]).toEqual([400, 'format']);
    const notPaid = await robin.get('/api/cars/export?format=csv');
    expect([notPaid.status, errorOf(notPaid).code]).toEqual([403, 'PLAN_REQUIRED']);
    expect((await robin.send('HEAD', '/api/cars/export?format=csv')).status).toBe(403);
  });
});

describe('the account export', () => {
  it('is started by POST; GET returns its state or its file, and starts nothing', async () => {
    const user = await newUser(gateway.url);
    const before = await user.get('/api/account/export');
    expect([before.status, errorOf(before).code]).toEqual([404, 'EXPORT_NOT_FOUND']);
    const started = await user.post('/api/account/export');
    const { jobId } = started.body as { jobId: string };
    const asked = await user.get('/api/account/export');
    expect([200, 202]).toContain(asked.status);
    if (asked.status === 202) expect(asked.body).toMatchObject({ jobId, error: null });
    await waitFor(async () => (await user.get('/api/account/export')).bytes.subarray(0, 2).toString() === 'PK', 30_000);
    expect(await user.get('/api/exports').then(({ body }) => body)).toHaveLength(1);
  });

  it('contains one’s own photos, and nobody else’s whose URL stands in one’s bio', async () => {
    const [seller, reader] = await Promise.all([newUser(gateway.url), newUser(gateway.url)]);
    const files = [['photos', '1.jpg', await twoColorImage(120, 60)] as const];
    const form = formOf({ title: 'Twin Mill', type: 'sale', price: '12.50' }, files);
    const { id, photos } = listingOf(await seller.post(LISTINGS, form), 201);
    const url = photos[0] ?? '';
    expect((await seller.delete(`${LISTINGS}/${id}`)).status).toBe(204);
    expect((await reader.get(url)).status).toBe(404);
    expect((await reader.put('/api/profile', { bio: url })).status).toBe(200);

    const entry = `photos/${url.split('/').at(-1) ?? ''}.webp`;
    const exported = async (user: Browser): Promise<Answer> => {
      const zip = await accountZip(user);
      expect(zip.status).toBe(200);
      return zip;
    };
    expect((await exported(seller)).bytes.includes(entry)).toBe(true);
    expect((await exported(reader)).bytes.includes(entry)).toBe(false);
  });
});

describe('an unavailable download', () => {
  it('is 503 with Retry-After while the object store is down', async () => {
    const { id } = await backgroundFile();
    proxy.refuse(true);
    const unavailable = await robin.get(`/api/exports/${id}`);
    expect([unavailable.status, errorOf(unavailable).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(unavailable.headers.get('content-disposition')).toBeNull();
    expect(unavailable.headers.get('content-type')).toContain('application/json');
    expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(0);
    proxy.refuse(false);
    await waitFor(async () => (await robin.get(`/api/exports/${id}`)).status === 200, 20_000);
  });

  it('is the contract’s own 404 when the object is missing', async () => {
    const { id } = await backgroundFile();
    const store = new ObjectStore({
      endpoint: TEST_S3_ENDPOINT,
      accessKey: TEST_S3_ACCESS_KEY,
      secretKey: TEST_S3_SECRET_KEY,
      bucket: TEST_S3_BUCKET,
    });
    const userId = ((await robin.get('/api/auth/user')).body as { id: string }).id;
    const objects = (await store.list('exports/')).filter(({ key }) => key.includes(userId));
    expect(objects.length).toBeGreaterThan(0);
    await store.remove(objects.map(({ key }) => key));
    for (const method of ['GET', 'HEAD']) {
      const missing = await robin.send(method, `/api/exports/${id}`);
      expect(missing.status).toBe(404);
      if (method === 'GET') expect(errorOf(missing).code).toBe('EXPORT_NOT_FOUND');
    }
  });
});
