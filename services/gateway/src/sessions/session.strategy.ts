import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@vault/contracts/common/actor';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { SessionsService } from './sessions.service';

/** Passport's strategy `session`. It never rejects: requests without a session are a visitor's, which the guard judges. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor> {
    return this.sessions.actorOf(request);
  }
}
