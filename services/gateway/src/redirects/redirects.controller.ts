import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { logout } from '@vault/contracts/identity/auth';
import { BusClient } from '@vault/service-kit/bus';
import type { FastifyReply } from 'fastify';
import { ContractCaller } from '../contract-calls';
import { Cookies, type GatewayRequest } from '../http';
import { AccessTo, SessionsService } from '../sessions';

/** Addresses below `/api` that are opened in a browser and lead to a page. */
@Controller('api')
export class RedirectsController {
  constructor(
    private readonly bus: BusClient,
    private readonly caller: ContractCaller,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  @Get('login')
  @AccessTo('public')
  login(@Res() reply: FastifyReply): void {
    void reply.redirect('/login', 302);
  }

  /** Signs out and redirects to the home page. Links on other sites only redirect. */
  @Get('logout')
  @AccessTo('public')
  async logout(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      await this.bus.call(logout, {}, { ctx: this.caller.contextOf(logout, request) });
      this.sessions.invalidate(logout, request);
      this.cookies.write(reply, { session: null, remember: null });
    }
    void reply.redirect('/', 302);
  }

  /** The GET of a mail's `List-Unsubscribe` address: the page asks before anything ends; mail programs send a POST. */
  @Get('unsubscribe/:token')
  @AccessTo('public')
  unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): void {
    void reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 303);
  }
}
