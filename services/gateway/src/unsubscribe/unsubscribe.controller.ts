import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccessTo } from '../sessions/access.guard';

/** The address in a mail's header, opened by a person rather than by their program: what it ends is said on a page. */
@Controller('api/unsubscribe')
export class UnsubscribeController {
  @Get(':token')
  @AccessTo('public')
  show(@Param('token') token: string, @Res() reply: FastifyReply): void {
    void reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
  }
}
