import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Member } from '@vault/contracts/common/actor';
import type { OutputOf } from '@vault/contracts/define';
import { listNotificationsSince } from '@vault/contracts/notifications/inbox';
import { BusClient } from '@vault/service-kit/bus';
import { unauthorized, unavailable } from '@vault/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { ContractCaller } from '../contract-calls';
import { actorOf, ConnectionDraining, type GatewayRequest } from '../http';
import { AccessTo, SessionsService } from '../sessions';
import { LiveEventsSubscriber } from './live-events.subscriber';
import { LiveHub } from './live-hub';
import type { LiveStream } from './live-stream';

/** Postgres' largest integer: no notification has a greater number. */
const MAX_SEQ = 2_147_483_647;
const MAX_MISSED = 100;

type MissedNotifications = OutputOf<typeof listNotificationsSince>;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Keeps proxies from buffering the stream.
  'x-accel-buffering': 'no',
} as const;

/** Opens the stream of live events of a member. */
@Controller('api/events')
export class LiveController {
  constructor(
    private readonly bus: BusClient,
    private readonly caller: ContractCaller,
    private readonly sessions: SessionsService,
    private readonly hub: LiveHub,
    private readonly events: LiveEventsSubscriber,
    private readonly draining: ConnectionDraining,
  ) {}

  @Get()
  @AccessTo('member')
  @RouteConfig({ isStream: true })
  async open(@Req() request: GatewayRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method === 'HEAD') return void reply.headers(HEADERS).send();
    if (this.draining.hasBegun || !this.events.isConnected || this.hub.isFull) throw unavailable();
    const { userId, sessionId } = actorOf(request) as Member;
    const lastSeq = readLastEventId(request.headers['last-event-id']);
    // Added before the missed notifications are read: the stream queues what happens meanwhile.
    const stream = this.hub.add(userId, sessionId, reply.raw);
    try {
      const missed = await this.missedSince(request, lastSeq);
      await this.assertStillOpen(stream, request);
      hijack(reply.headers(HEADERS));
      const after = Math.min(lastSeq ?? missed.seq, missed.seq);
      stream.start({ after, unread: missed.unread, missed: missed.notifications, seq: missed.seq });
    } catch (error) {
      stream.end();
      throw error;
    }
  }

  private missedSince(request: GatewayRequest, lastSeq: number | undefined): Promise<MissedNotifications> {
    const ctx = this.caller.contextOf(listNotificationsSince, request);
    return this.bus.call(listNotificationsSince, { after: lastSeq ?? MAX_SEQ, limit: MAX_MISSED }, { ctx });
  }

  /** The session may have ended, or events stopped to arrive, since the access guard. */
  private async assertStillOpen(stream: LiveStream, request: GatewayRequest): Promise<void> {
    const actor = await this.sessions.actorOf(request);
    if (actor.kind !== 'member' || actor.sessionId !== stream.sessionId) throw unauthorized();
    if (stream.hasEnded || this.draining.hasBegun) throw unavailable();
  }
}

/** The last notification number that a reconnecting browser received; undefined for a first connection or an invalid id. */
function readLastEventId(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,10}$/.test(header)) return undefined;
  const seq = Number(header);
  return seq <= MAX_SEQ ? seq : undefined;
}

/** Takes the response from Fastify: from here on only the stream writes. */
function hijack(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
