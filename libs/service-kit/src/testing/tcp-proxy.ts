import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface TcpProxy {
  /** The target's URL with this proxy's address in it. */
  readonly url: string;
  /** How many connections were tried, those that were refused included. */
  readonly tried: number;
  /** Resets every connection; new ones are taken. */
  drop(): void;
  /** Bytes stop flowing in both directions, connections stay: half-open. `false` lets new connections work again. */
  freeze(frozen: boolean): void;
  /** Everything arrives so many milliseconds later. */
  delay(ms: number): void;
  /** Refuses connections and resets the present ones, or takes them again. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy before a broker or a database that a test may cut, freeze, slow down or refuse. */
export async function startTcpProxy(target: string, defaultPort: number): Promise<TcpProxy> {
  const url = new URL(target);
  const port = Number(url.port) || defaultPort;
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let refusing = false;
  let delayMs = 0;
  let tried = 0;

  /** Passes bytes on in their order, also when the delay changes while some are under way. */
  const relay = (from: Socket, to: Socket): void => {
    let waiting = 0;
    let last = Promise.resolve();
    const pass = (bytes: Buffer): void => {
      if (!frozen && !to.destroyed) to.write(bytes);
    };
    from.on('data', (bytes: Buffer) => {
      if (delayMs === 0 && waiting === 0) return void pass(bytes);
      const due = Date.now() + delayMs;
      waiting += 1;
      last = last.then(async () => {
        await setTimeout(Math.max(0, due - Date.now()));
        waiting -= 1;
        pass(bytes);
      });
    });
  };

  const server = createServer((near) => {
    tried += 1;
    if (refusing) return void near.resetAndDestroy();
    const far = connect(port, url.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      relay(from, to);
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
    delay: (value) => {
      delayMs = value;
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
