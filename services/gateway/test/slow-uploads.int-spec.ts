import { waitFor } from '@vault/service-kit/testing';
import { connect, type Socket } from 'node:net';
import { formOf, newUser, type Answer, type Browser } from './support/browser';
import { twoColorImage } from './support/images';
import type { TestGateway } from './support/gateway';
import { additionalGateway } from './support/shared-stack';

let gateway: TestGateway;
let photo: Buffer;
beforeAll(async () => {
  gateway = await additionalGateway();
  photo = await twoColorImage(64, 48);
});
afterAll(() => gateway.close());

const upload = (member: Browser): Promise<Answer> =>
  member.post('/api/upload', formOf({}, [['images', 'a.jpg', photo]]));

const HEAD = '--xx\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';

/** Begins an upload of a megabyte and sends only `body` of it. */
function beginUpload(member: Browser, body = HEAD): Socket {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=xx\r\ncontent-length: 1000000\r\n\r\n${body}`,
  );
  return socket;
}

/** When the connection is closed, also by a reset: bytes may be on their way to the gateway when it closes. */
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

describe('a member who uploads slowly', () => {
  it('does not keep others from uploading, however many uploads they begin', async () => {
    const [slow, other] = [await newUser(gateway.url), await newUser(gateway.url)];
    const sockets = Array.from({ length: 140 }, () => beginUpload(slow));
    try {
      // Those that may not even wait are refused.
      await waitFor(() => sockets.filter((socket) => socket.bytesRead > 0).length >= 40, 10_000);
      expect((await upload(other)).status).toBe(201);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await waitFor(async () => (await upload(slow)).status === 201, 10_000);
  });

  it('may send more than three uploads at once: they take turns', async () => {
    const member = await newUser(gateway.url);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(201));
  });
});

it.concurrent('a member who uploads slowly is disconnected when too few bytes come', async () => {
  const slow = await newUser(gateway.url);
  const socket = beginUpload(slow);
  const trickle = setInterval(() => socket.write('x'), 200);
  const started = Date.now();
  await closed(socket);
  clearInterval(trickle);
  expect(Date.now() - started).toBeLessThan(25_000);
}, 40_000);

it.concurrent('a request whose body does not begin takes no slot of others, and ends', async () => {
  const members: Browser[] = [];
  for (let n = 0; n < 35; n += 1) members.push(await newUser(gateway.url));
  const sockets = members.flatMap((member) => Array.from({ length: 3 }, () => beginUpload(member, '')));
  const ended = Promise.all(sockets.map(closed));
  const other = await newUser(gateway.url);
  expect((await upload(other)).status).toBe(201);
  await ended;
}, 60_000);
