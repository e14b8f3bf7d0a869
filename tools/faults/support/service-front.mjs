import { connect, createServer } from 'node:net';

/** @import { AddressInfo, Socket } from 'node:net' */

/**
 * A TCP front before the instances of the gateway, as a Service of Kubernetes is: new connections go in turns to the
 * instances in rotation, those that are open stay where they are.
 */
export class ServiceFront {
  /** @type {number[]} */
  #ports = [];
  #next = 0;
  /** @type {Set<Socket>} */
  #sockets = new Set();
  #server = createServer((near) => this.#join(near));

  /** @param {readonly number[]} ports @returns {Promise<string>} its URL */
  async listen(ports) {
    this.#ports = [...ports];
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return `http://127.0.0.1:${/** @type {AddressInfo} */ (this.#server.address()).port}`;
  }

  /** @param {number} port */
  add(port) {
    this.#ports = [...this.#ports, port];
  }

  /** @param {number} port */
  remove(port) {
    this.#ports = this.#ports.filter((other) => other !== port);
  }

  /** @param {Socket} near */
  #join(near) {
    const port = this.#ports[this.#next++ % this.#ports.length];
    if (port === undefined) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of /** @type {const} */ ([
      [near, far],
      [far, near],
    ])) {
      this.#sockets.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => to.destroy());
      // `pipe` passes on a proper end after what was written before it.
      from.on('close', (hadError) => {
        this.#sockets.delete(from);
        if (hadError) to.destroy();
        else to.end();
      });
    }
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
