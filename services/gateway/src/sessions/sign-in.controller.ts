import { Controller, Get, Req, Res } from '@nestjs/common';
import { logout } from '@vault/contracts/identity/auth';
import { BusClient } from '@vault/service-kit/bus';
import type { FastifyReply } from 'fastify';
import { Cookies } from '../http/cookies';
import type { GatewayRequest } from '../http/gateway-request';
import { ContractCaller } from '../routes/contract-caller';
import { AccessTo } from './access.guard';
import { Sessions } from './sessions.service';

/** Addresses that a browser is sent to rather than a program. */
@Controller('api')
export class SignInController {
  constructor(
    private readonly bus: BusClient,
    private readonly caller: ContractCaller,
    private readonly sessions: Sessions,
    private readonly cookies: Cookies,
  ) {}

  @Get('login')
  @AccessTo('public')
  login(@Res() reply: FastifyReply): void {
    void reply.redirect('/login', 302);
  }

  /** Signs out and goes home; a link on another site cannot do it. */
  @Get('logout')
  @AccessTo('public')
  async logout(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      await this.bus.call(logout, {}, { ctx: this.caller.context(logout, request) });
      this.sessions.forget(logout, request);
      this.cookies.write(reply, { session: null, remember: null });
    }
    void reply.redirect('/', 302);
  }
}
