import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Long enough for a request that is on its way to arrive. */
const GRACE_MS = 1_000;
const POLL_MS = 20;

/**
 * While the gateway stops, each response closes its connection, so that the next request goes to another instance. A
 * request may be on its way over a connection that looks idle, so these are closed after a grace period only, as are
 * those without any request, which browsers open ahead of need.
 */
@Injectable()
export class ConnectionDraining {
  private readonly open = new Set<Socket>();
  private readonly unused = new Set<Socket>();
  private begun = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.open.add(socket);
      this.unused.add(socket);
      socket.once('close', () => {
        this.open.delete(socket);
        this.unused.delete(socket);
      });
    });
    server.on('request', ({ socket }: IncomingMessage) => this.unused.delete(socket));
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Resolves when the server may close idle connections: after the grace period, or when none is open. */
  async begin(): Promise<void> {
    this.begun = true;
    const end = Date.now() + GRACE_MS;
    while (this.open.size > 0 && Date.now() < end) await setTimeout(POLL_MS);
    for (const socket of this.unused) socket.destroy();
  }

  /** Called for every response: closes its connection once draining has begun. */
  closeAfter(reply: FastifyReply): void {
    if (this.begun) void reply.header('connection', 'close');
  }
}
