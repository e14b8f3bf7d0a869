import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Member } from '@vault/contracts/common/actor';
import type { OutputOf } from '@vault/contracts/define';
import { listNotificationsSince } from '@vault/contracts/notifications/inbox';
import { BusClient } from '@vault/service-kit/bus';
import { unauthorized, unavailable } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { Draining } from '../http/draining';
import { actorOf, type GatewayRequest } from '../http/gateway-request';
import { ContractCaller } from '../routes/contract-caller';
import { AccessTo } from '../sessions/access.guard';
import { Sessions } from '../sessions/sessions.service';
import { lastHeard } from './last-heard';
import { LiveHub } from './live-hub';
import { LiveNews } from './live-news';
import type { LiveStream } from './live-stream';

/** Asked with it, there is nothing to make up for. */
const NOTHING_AFTER = 2_147_483_647;
const MAX_MADE_UP = 100;

type Since = OutputOf<typeof listNotificationsSince>;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that gather answers pass this one on as it comes.
  'x-accel-buffering': 'no',
} as const;

/** What happens, told to the browsers of those whom it concerns, as it happens. */
@Controller('api/events')
export class LiveController {
  constructor(
    private readonly bus: BusClient,
    private readonly caller: ContractCaller,
    private readonly sessions: Sessions,
    private readonly hub: LiveHub,
    private readonly news: LiveNews,
    private readonly draining: Draining,
  ) {}

  @Get()
  @AccessTo('member')
  @RouteConfig({ isStream: true })
  async open(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method === 'HEAD') return void reply.headers(HEADERS).send();
    if (this.draining.hasBegun || !this.news.isHeard || this.hub.isFull) throw unavailable();
    const { userId, sessionId } = actorOf(request) as Member;
    const heard = lastHeard(request.headers['last-event-id']);
    // It hears before it asks: what happens in between waits for it.
    const stream = this.hub.add(userId, sessionId, reply.raw);
    try {
      const since = await this.since(request, heard);
      await this.assertStillOpen(stream, request);
      beginByHand(reply.headers(HEADERS));
      const after = Math.min(heard ?? since.seq, since.seq);
      stream.open({ after, unread: since.unread, missed: since.notifications, seq: since.seq });
    } catch (error) {
      stream.end();
      throw error;
    }
  }

  private since(request: GatewayRequest, heard: number | undefined): Promise<Since> {
    const ctx = this.caller.context(listNotificationsSince, request);
    return this.bus.call(listNotificationsSince, { after: heard ?? NOTHING_AFTER, limit: MAX_MADE_UP }, { ctx });
  }

  /** The session may have ended, or the news stopped, between the door and here. */
  private async assertStillOpen(stream: LiveStream, request: GatewayRequest): Promise<void> {
    const actor = await this.sessions.actorOf(request);
    if (actor.kind !== 'member' || actor.sessionId !== stream.sessionId) throw unauthorized();
    if (stream.isOver || this.draining.hasBegun) throw unavailable();
  }
}

/** From here on nobody but the stream writes. */
function beginByHand(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
