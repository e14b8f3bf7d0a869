import { once } from 'node:events';
import { connect } from 'node:net';
import { type Browser, formOf, newcomer } from './support/browser';
import type { LogLine, TestGateway } from './support/gateway';
import { halves } from './support/pictures';
import { gatewayBeside } from './support/shared-stack';

let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await gatewayBeside();
  robin = await newcomer(gateway.url);
});
afterAll(() => gateway.close());

const QUIET = ['info', 'debug'];

/** Sends the beginning of a request and goes away, until the gateway has seen that. */
async function abandon(path: string, type: string, beginning: Buffer): Promise<void> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const cookie = [...robin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    [
      ...[`POST ${path} HTTP/1.1`, 'host: localhost', `cookie: ${cookie}`],
      ...[`content-type: ${type}`, 'content-length: 900000', 'expect: 100-continue', '\r\n'],
    ].join('\r\n'),
  );
  // The gateway has begun with it.
  await once(socket, 'data');
  socket.resume().end(beginning);
  await once(socket, 'close');
}

describe('somebody who goes away in the midst of sending', () => {
  it.each([
    ['/api/upload', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'multipart/form-data; boundary=xx'],
    ['/api/cars/import', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'application/json'],
  ])('is no error of ours: %s, %s', async (path, type) => {
    const before = gateway.log.length;
    const field = path.endsWith('import') ? 'file' : 'images';
    const head = `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const json = type === 'application/json';
    await abandon(
      path,
      type,
      json ? Buffer.from('{"name":') : Buffer.concat([Buffer.from(head), await halves(64, 48)]),
    );
    // What is sent next comes behind it everywhere.
    const next = await robin.post('/api/upload', formOf({}, [['images', 'a.jpg', await halves(64, 48)]]));
    expect(next.status).toBe(201);
    const since = gateway.log.slice(before);
    const loud = since.filter((line) => !QUIET.includes((JSON.parse(line) as LogLine).level ?? ''));
    expect(loud).toEqual([]);
  });
});
