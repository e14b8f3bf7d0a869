import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for a request that is on its way to arrive. */
const UNUSED_GRACE_MS = 1_000;

/**
 * While the gateway stops, each response closes its connection: kept alive, it would delay the stop until it times out.
 * Connections without any request, which browsers open ahead of need, are closed after a grace period.
 */
@Injectable()
export class ConnectionDraining {
  private readonly unused = new Set<Socket>();
  private begun = false;

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => this.unused.delete(socket));
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
    setTimeout(() => {
      for (const socket of this.unused) socket.destroy();
    }, UNUSED_GRACE_MS).unref();
  }

  /** Called for every response: closes its connection once draining has begun. */
  closeAfter(reply: FastifyReply): void {
    if (this.begun) void reply.header('connection', 'close');
  }
}
