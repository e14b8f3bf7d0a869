import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@vault/contracts/common/actor';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions } from './sessions.service';

/** Passport's strategy `session`: everybody is somebody, if only a visitor; the guard decides who may pass. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Actor> {
    return this.sessions.actorOf(request);
  }
}
