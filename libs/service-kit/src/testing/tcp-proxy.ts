import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  /** The target's URL with this proxy's address in it. */
  readonly url: string;
  /** How many connections were tried, those that were refused included. */
  readonly tried: number;
  /** Resets every connection; new ones are taken. */
  drop(): void;
  /** Bytes stop flowing in both directions, connections stay: half-open. `false` lets new connections work again. */
  freeze(frozen: boolean): void;
  /** Refuses connections and resets the present ones, or takes them again. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy before a broker or a database that a test may cut, freeze or refuse. */
export async function startTcpProxy(target: string, defaultPort: number): Promise<TcpProxy> {
  const url = new URL(target);
  const port = Number(url.port) || defaultPort;
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let refusing = false;
  let tried = 0;

  const server = createServer((near) => {
    tried += 1;
    if (refusing) return void near.resetAndDestroy();
    const far = connect(port, url.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes: Buffer) => {
        if (!frozen) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  const address = new URL(target);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    get tried() {
      return tried;
    },
    drop,
    freeze: (value) => {
      frozen = value;
    },
    refuse: (value) => {
      refusing = value;
      if (value) drop();
    },
    close: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
