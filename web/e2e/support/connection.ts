import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { test as base } from './test';

/**
 * A connection to the product that can be cut. The browser's own emulation is not enough: it does not apply while a page
 * opens, in which time the app can send what waits.
 */
class Connection {
  /** The product's own address, which is always reachable. */
  target = '';
  private isCut = false;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.forward(socket));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.closeSockets();
  }

  async goOffline(context: BrowserContext): Promise<void> {
    this.isCut = true;
    this.closeSockets();
    await context.setOffline(true);
  }

  async goOnline(context: BrowserContext): Promise<void> {
    this.isCut = false;
    await context.setOffline(false);
  }

  private forward(socket: Socket): void {
    if (this.isCut) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(this.target);
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }

  private closeSockets(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Tests whose pages reach the product through `connection`. */
export const test = base.extend<{ connection: Connection }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands a destructured parameter
  connection: async ({}, use) => {
    const connection = new Connection();
    await use(connection);
    connection.close();
  },
  baseURL: async ({ baseURL, connection }, use) => {
    connection.target = baseURL ?? '';
    await use(await connection.open());
  },
});
