import { once } from 'node:events';
import { connect } from 'node:net';
import { type Browser, formOf, newUser } from './support/browser';
import type { LogLine, TestGateway } from './support/gateway';
import { twoColorImage } from './support/images';
import { additionalGateway } from './support/shared-stack';

let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await additionalGateway();
  robin = await newUser(gateway.url);
});
afterAll(() => gateway.close());

const QUIET_LEVELS = ['info', 'debug'];

/** Sends the beginning of a request, disconnects, and waits until the gateway has closed the connection. */
async function abortRequest(path: string, type: string, beginning: Buffer): Promise<void> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const cookie = [...robin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `cookie: ${cookie}`,
      `content-type: ${type}`,
      'content-length: 900000',
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  // Answers 100 Continue once it processes the request.
  await once(socket, 'data');
  socket.resume().end(beginning);
  await once(socket, 'close');
}

describe('a client that disconnects while sending a request', () => {
  it.each([
    ['/api/upload', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'multipart/form-data; boundary=xx'],
    ['/api/cars/import', 'multipart/form-data; boundary=xx'],
    ['/api/cars', 'application/json'],
  ])('causes no warning or error in the log: %s, %s', async (path, type) => {
    const before = gateway.log.length;
    const field = path.endsWith('import') ? 'file' : 'images';
    const head = `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const json = type === 'application/json';
    await abortRequest(
      path,
      type,
      json ? Buffer.from('{"name":') : Buffer.concat([Buffer.from(head), await twoColorImage(64, 48)]),
    );
    // The next request is processed after the aborted one.
    const next = await robin.post('/api/upload', formOf({}, [['images', 'a.jpg', await twoColorImage(64, 48)]]));
    expect(next.status).toBe(201);
    const since = gateway.log.slice(before);
    const warnings = since.filter((line) => !QUIET_LEVELS.includes((JSON.parse(line) as LogLine).level ?? ''));
    expect(warnings).toEqual([]);
  });
});
