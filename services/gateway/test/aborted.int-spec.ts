import { waitFor } from '@vault/service-kit/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, newcomer } from './support/browser';
import { startGateway, type LogLine, type TestGateway } from './support/gateway';
import { halves } from './support/pictures';

let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await startGateway(['identity', 'collection']);
  robin = await newcomer(gateway.url);
});
afterAll(() => gateway.close());

const QUIET = ['info', 'debug'];

/** Sends the beginning of a request and goes away. */
async function abandon(path: string, type: string, beginning: Buffer): Promise<void> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const cookie = [...robin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`,
  );
  socket.write(beginning);
  await sleep(300);
  socket.destroy();
  await once(socket, 'close');
}

describe('somebody who goes away in the midst of sending', () => {
  it.each([
    ['/api/upload', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'multipart/form-data; boundary=xx'],
    ['/api/cars/import', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'application/json'],
  ])('is no error of ours: %s, %s', async (path, type) => {
    const field = path.endsWith('import') ? 'file' : 'images';
    const head = `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const json = type === 'application/json';
    await abandon(
      path,
      type,
      json ? Buffer.from('{"name":') : Buffer.concat([Buffer.from(head), await halves(64, 48)]),
    );
    await waitFor(async () => (await robin.get('/api/auth/user')).status === 200);
    await sleep(200);
    const loud = gateway.log.filter((line) => !QUIET.includes((JSON.parse(line) as LogLine).level ?? ''));
    expect(loud).toEqual([]);
  });
});
