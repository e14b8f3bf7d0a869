import { createServer, type AddressInfo } from 'node:net';

export interface RefusingServer {
  readonly url: string;
  /** How many recipients were refused. */
  refused(): number;
  close(): Promise<void>;
}

/** A mail server that refuses every recipient permanently (550). */
export async function startRefusingServer(): Promise<RefusingServer> {
  let refused = 0;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('220 refusing\r\n');
    socket.on('data', (bytes: Buffer) => {
      const verb = bytes.toString().slice(0, 4).toUpperCase();
      if (verb === 'RCPT') refused += 1;
      socket.write(verb === 'RCPT' ? '550 5.1.1 no such user\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
