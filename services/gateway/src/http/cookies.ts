import { Inject, Injectable } from '@nestjs/common';
import type { Client, Cookie, ReplyMeta } from '@vault/service-kit/bus';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

/** Longer ones are none of ours. */
const MAX_TOKEN_LENGTH = 200;

type Which = 'session' | 'remember';

/** The browser's two cookies. Behind https they are bound to this very host. */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  read(request: FastifyRequest, which: Which): string | undefined {
    const { cookie } = request.headers;
    const value = cookie && parse(cookie)[this.name(which)];
    return value && value.length <= MAX_TOKEN_LENGTH ? value : undefined;
  }

  /** What a call that deals with cookies is told of the browser. */
  client(request: FastifyRequest): Client {
    return {
      sessionToken: this.read(request, 'session'),
      rememberToken: this.read(request, 'remember'),
      userAgent: request.headers['user-agent']?.slice(0, 300),
      address: request.ip,
    };
  }

  write(reply: FastifyReply, cookies: NonNullable<ReplyMeta['cookies']>): void {
    this.writeOne(reply, 'session', cookies.session);
    this.writeOne(reply, 'remember', cookies.remember);
  }

  private writeOne(reply: FastifyReply, which: Which, cookie: Cookie | null | undefined): void {
    if (cookie === undefined) return;
    const expires = cookie ? new Date(cookie.expiresAt) : new Date(0);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure, expires } as const;
    void reply.header('set-cookie', serialize(this.name(which), cookie?.value ?? '', attributes));
  }

  private name(which: Which): string {
    return this.secure ? `__Host-${which}` : which;
  }
}
