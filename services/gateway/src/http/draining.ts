import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const UNUSED_MS = 1_000;

/**
 * While the gateway stops, each answer ends its connection: kept open, it would hold the stop up until it times out. So
 * would connections on which nothing was ever asked, as browsers keep at hand: they are ended after a moment, in which a
 * request that is on its way arrives.
 */
@Injectable()
export class Draining {
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
    }, UNUSED_MS).unref();
  }

  release(reply: FastifyReply): void {
    if (this.begun) void reply.header('connection', 'close');
  }
}
