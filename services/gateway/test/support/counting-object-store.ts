import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingStore {
  readonly url: string;
  /** The path of each write, in order. */
  readonly puts: readonly string[];
  close(): void;
}

/** A proxy in front of the object store that records writes. */
export async function startCountingStore(endpoint: string): Promise<CountingStore> {
  const { hostname, port } = new URL(endpoint);
  const puts: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    if (method === 'PUT') puts.push((url ?? '').split('?', 1)[0] ?? '');
    const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    puts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
