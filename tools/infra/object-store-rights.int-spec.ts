import { Client } from 'minio';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prefixesOf, STORE_USERS } from './object-store-rights.mjs';
import { startObjectStore } from './object-store.mjs';
import { Ports } from './ports.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'objects-'));
const BUCKET = 'vault';
let port: number;
let store: Awaited<ReturnType<typeof startObjectStore>>;

beforeAll(async () => {
  port = await new Ports(dataDir, {}).take('s3', 'S3_PORT');
  const users = Object.fromEntries(
    STORE_USERS.map((name) => [name, { accessKey: `key-of-${name}`, secretKey: `secret-of-${name}` }]),
  );
  store = await startObjectStore({ dataDir, port, accessKey: 'root', secretKey: 'secret', users, bucket: BUCKET });
});
afterAll(async () => {
  await store.part.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const clientWith = (accessKey: string, secretKey: string): Client =>
  new Client({
    endPoint: '127.0.0.1',
    port,
    useSSL: false,
    accessKey,
    secretKey,
    region: 'us-east-1',
    pathStyle: true,
  });
const clientOf = (service: string): Client => clientWith(`key-of-${service}`, `secret-of-${service}`);
const listed = async (client: Client, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { name } of client.listObjectsV2(BUCKET, prefix, true) as AsyncIterable<{ name: string }>)
    keys.push(name);
  return keys;
};

describe("a service's key of the object store", () => {
  it.each(STORE_USERS)('(%s) writes, reads, lists, copies and removes below its own prefixes', async (service) => {
    const client = clientOf(service);
    expect(await client.bucketExists(BUCKET)).toBe(true);
    for (const prefix of prefixesOf(service, 'write')) {
      const [key, copy] = [`${prefix}1/original.webp`, `${prefix}2/original.webp`];
      await client.putObject(BUCKET, key, 'photo');
      await client.copyObject(BUCKET, copy, `/${BUCKET}/${key}`);
      expect((await client.statObject(BUCKET, copy)).size).toBe(5);
      expect(await listed(client, prefix)).toEqual([key, copy]);
      await client.removeObjects(BUCKET, [key, copy]);
      expect(await listed(client, prefix)).toEqual([]);
    }
  });

  it('reads and touches nothing of another', async () => {
    await clientOf('identity').putObject(BUCKET, 'avatars/1/original.webp', 'photo');
    const market = clientOf('marketplace');
    await expect(market.getObject(BUCKET, 'avatars/1/original.webp')).rejects.toThrow();
    await expect(listed(market, 'avatars/')).rejects.toThrow();
    await expect(listed(market, '')).rejects.toThrow();
    await expect(market.putObject(BUCKET, 'avatars/1/original.webp', 'forged')).rejects.toThrow();
    await expect(market.copyObject(BUCKET, 'listings/1/x', `/${BUCKET}/avatars/1/original.webp`)).rejects.toThrow();
    await market.removeObjects(BUCKET, ['avatars/1/original.webp']).catch(() => undefined);
    await expect(market.removeObject(BUCKET, 'avatars/1/original.webp')).rejects.toThrow();
    await expect(market.makeBucket('more', 'us-east-1')).rejects.toThrow();
    expect((await clientOf('identity').statObject(BUCKET, 'avatars/1/original.webp')).size).toBe(5);
  });

  it('only reads photos that it copies into its own', async () => {
    await clientOf('collection').putObject(BUCKET, 'cars/1/original.webp', 'photo');
    const market = clientOf('marketplace');
    await market.copyObject(BUCKET, 'listings/1/original.webp', `/${BUCKET}/cars/1/original.webp`);
    await expect(market.removeObject(BUCKET, 'cars/1/original.webp')).rejects.toThrow();
  });

  it('is refused beside the key of another', async () => {
    const scope = '20261123/us-east-1/s3/aws4_request';
    const signed = 'SignedHeaders=host, Signature=0';
    const authorization = `AWS4-HMAC-SHA256 Credential=root/${scope}, Credential=key-of-marketplace/${scope}, ${signed}`;
    const response = await fetch(`${store.endpoint}/${BUCKET}/avatars/1`, { headers: { authorization } });
    expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining('<Message>')]);
  });

  it('is no use with the secret of another, or where the service has none', async () => {
    await expect(listed(clientWith('key-of-identity', 'secret-of-marketplace'), 'avatars/')).rejects.toThrow();
    await expect(listed(clientOf('billing'), 'cars/')).rejects.toThrow();
  });
});
