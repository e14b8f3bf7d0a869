import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@vault/contracts/common/actor';
import type { AnyContract, PayloadOf } from '@vault/contracts/define';
import { resolveSession, sessionsEnded } from '@vault/contracts/identity/auth';
import { BusClient } from '@vault/service-kit/bus';
import type { FastifyRequest } from 'fastify';
import { Cookies } from '../http/cookies';
import { SessionCache, type LiveSession } from './session-cache';

/** The request itself has to be answered within five seconds. */
const ASK_MS = 2_000;

const VISITOR: Actor = { kind: 'visitor' };

/** Who stands behind a request. Identity is asked, its answer remembered for a moment. */
@Injectable()
export class Sessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly cache = new SessionCache();
  private stopListening?: () => Promise<void>;

  constructor(
    private readonly bus: BusClient,
    private readonly cookies: Cookies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.stopListening = await this.bus.broadcasts(
      [sessionsEnded],
      (_event, payload) => {
        const { userId, sessionIds } = payload as PayloadOf<typeof sessionsEnded>;
        this.cache.ended(userId, sessionIds);
      },
      { onConnected: () => this.cache.connected(), onDisconnected: () => this.cache.disconnected() },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopListening?.();
  }

  /**
   * The member whose session cookie came along, else a visitor; identity is not asked when there is no cookie.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when there is a cookie and identity cannot be asked.
   */
  async actorOf(request: FastifyRequest): Promise<Actor> {
    const token = this.cookies.read(request, 'session');
    if (!token) return VISITOR;
    const session = this.cache.get(token) ?? (await this.ask(token, request.id));
    if (!session) return VISITOR;
    return { kind: 'member', userId: session.userId, sessionId: session.sessionId, isAdmin: session.isAdmin };
  }

  /**
   * Whether the administrator's gate is open in the request's session. Identity is asked each time: that a gate was
   * opened or closed then counts at once, through whichever gateway it was done.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when identity cannot be asked.
   */
  async isGateOpen(request: FastifyRequest): Promise<boolean> {
    const token = this.cookies.read(request, 'session');
    return !!token && !!(await this.ask(token, request.id))?.isGateOpen;
  }

  /** After a call that may have ended sessions: this browser's by signing in or out, or those of some account. */
  forget(contract: AnyContract, request: FastifyRequest): void {
    const token = this.cookies.read(request, 'session');
    if (!contract.http?.cookies) this.cache.clear();
    else if (token) this.cache.drop(token);
  }

  private async ask(token: string, requestId: string): Promise<LiveSession | null> {
    const { mark } = this.cache;
    const ctx = { actor: { kind: 'system' as const, name: 'gateway' }, requestId };
    const session = await this.bus.call(resolveSession, { token }, { ctx, deadlineMs: ASK_MS });
    if (session) this.cache.store(token, session, mark);
    return session;
  }
}
