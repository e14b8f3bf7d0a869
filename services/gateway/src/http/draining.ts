import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** While the gateway stops, each answer ends its connection: kept open, it would hold the stop up until it times out. */
@Injectable()
export class Draining {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  release(reply: FastifyReply): void {
    if (this.begun) void reply.header('connection', 'close');
  }
}
