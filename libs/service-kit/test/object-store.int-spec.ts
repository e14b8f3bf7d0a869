import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '../src/object-store';
import { startTcpProxy } from '../src/testing';

const options = {
  endpoint: process.env.TEST_S3_ENDPOINT!,
  accessKey: process.env.TEST_S3_ACCESS_KEY!,
  secretKey: process.env.TEST_S3_SECRET_KEY!,
  bucket: process.env.TEST_S3_BUCKET!,
};
const folder = `kit-${randomBytes(5).toString('hex')}/`;

describe('the object store', () => {
  const store = new ObjectStore(options);
  beforeAll(() => store.ensureBucket());

  it('returns a stored file with its type', async () => {
    await store.put(`${folder}a.txt`, Buffer.from('a Sizzler'), 'text/plain');
    const found = await store.get(`${folder}a.txt`);
    expect(found).toMatchObject({ size: 9, type: 'text/plain', etag: expect.any(String) as string });
    expect((await buffer(found!.stream)).toString()).toBe('a Sizzler');
  });

  it('copies a file with its type, and reports a missing one', async () => {
    await store.put(`${folder}a b/ä.txt`, Buffer.from('a Sizzler'), 'text/plain');
    await expect(store.copy(`${folder}a b/ä.txt`, `${folder}copy`)).resolves.toBe(true);
    await store.remove([`${folder}a b/ä.txt`]);
    const found = await store.get(`${folder}copy`);
    expect(found).toMatchObject({ size: 9, type: 'text/plain' });
    expect((await buffer(found!.stream)).toString()).toBe('a Sizzler');
    await expect(store.copy(`${folder}nothing`, `${folder}other`)).resolves.toBe(false);
    await store.remove([`${folder}copy`]);
  });

  it('returns null for a missing file', async () => {
    await expect(store.get(`${folder}nothing`)).resolves.toBeNull();
  });

  it('lists from a key on, without removed files', async () => {
    for (const name of ['b', 'c', 'd']) await store.put(`${folder}${name}`, Buffer.from(name), 'text/plain');
    const after = await store.list(folder, `${folder}b`);
    expect(after.map(({ key }) => key)).toEqual([`${folder}c`, `${folder}d`]);
    await store.remove([`${folder}a.txt`, `${folder}b`, `${folder}c`, `${folder}d`, `${folder}never`]);
    await expect(store.list(folder)).resolves.toEqual([]);
  });

  it('removes each file by a request of its own, for which stores check its rights', async () => {
    const asked: string[] = [];
    const server = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = Array.from({ length: 40 }, (_, n) => `cars/${n}/original.webp`);
    await new ObjectStore({ ...options, endpoint: `http://127.0.0.1:${port}` }).remove(keys);
    expect(asked.sort()).toEqual(keys.map((key) => `DELETE /${options.bucket}/${key}`).sort());
    server.close();
    server.closeAllConnections();
  });

  it('answers 503 with Retry-After when unreachable, then opens its circuit breaker', async () => {
    const proxy = await startTcpProxy(options.endpoint, 80);
    const behind = new ObjectStore({ ...options, endpoint: proxy.url, timeoutMs: 300 });
    proxy.refuse(true);
    for (let n = 0; n < 5; n += 1) await expect(behind.get('x')).rejects.toMatchObject({ status: 503 });
    const { tried } = proxy;
    await expect(behind.get('x')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(proxy.tried).toBe(tried);
    await proxy.close();
  });
});
