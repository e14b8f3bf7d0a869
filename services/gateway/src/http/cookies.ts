import { Inject, Injectable } from '@nestjs/common';
import type { Client, Cookie, ReplyMeta } from '@vault/service-kit/bus';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

/** Our tokens are shorter. */
const MAX_TOKEN_LENGTH = 200;

type CookieName = 'session' | 'remember' | 'reset' | 'device';

/** Reads and writes the session, remember-me, password reset and device cookies. With https they have the `__Host-` prefix. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    const { cookie } = request.headers;
    const value = cookie && parse(cookie)[this.headerName(name)];
    return value && value.length <= MAX_TOKEN_LENGTH ? value : undefined;
  }

  /** What contracts with `cookies` receive about the browser. */
  client(request: FastifyRequest): Client {
    return {
      sessionToken: this.read(request, 'session'),
      rememberToken: this.read(request, 'remember'),
      resetToken: this.read(request, 'reset'),
      deviceToken: this.read(request, 'device'),
      userAgent: request.headers['user-agent']?.slice(0, 300),
      address: request.ip,
    };
  }

  /** With the end of the session the browser drops cached private photos too; the storage of open tabs stays. */
  write(reply: FastifyReply, cookies: NonNullable<ReplyMeta['cookies']>): void {
    if (cookies.session === null) void reply.header('clear-site-data', '"cache"');
    this.writeOne(reply, 'session', cookies.session);
    this.writeOne(reply, 'remember', cookies.remember);
    this.writeOne(reply, 'reset', cookies.reset);
    this.writeOne(reply, 'device', cookies.device);
  }

  private writeOne(reply: FastifyReply, name: CookieName, cookie: Cookie | null | undefined): void {
    if (cookie === undefined) return;
    const expires = cookie ? new Date(cookie.expiresAt) : new Date(0);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, expires } as const;
    void reply.header('set-cookie', serialize(this.headerName(name), cookie?.value ?? '', attributes));
  }

  private headerName(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }
}
