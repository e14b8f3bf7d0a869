import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor, StepUp } from '@vault/contracts/common/actor';
import type { AnyContract, PayloadOf } from '@vault/contracts/define';
import {
  login,
  loginRemembered,
  logout,
  register,
  resolveSession,
  sessionsEnded,
} from '@vault/contracts/identity/auth';
import { loginWithPasskey } from '@vault/contracts/identity/passkeys';
import { BusClient } from '@vault/service-kit/bus';
import type { FastifyRequest } from 'fastify';
import { actorOf, Cookies, type GatewayRequest } from '../http';
import { SessionCache, type CachedSession } from './session-cache';

/** Less than the five seconds in which the request itself has to be answered. */
const RESOLVE_TIMEOUT_MS = 2_000;

/** Contracts that change no other session than the request's own. */
const SIGN_IN_CONTRACTS = new Set([register, login, loginRemembered, loginWithPasskey, logout].map(({ name }) => name));

const VISITOR: Actor = { kind: 'visitor' };

/** Resolves the session cookie of a request by asking identity, whose answer is cached for a short time. */
@Injectable()
export class SessionsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly cache = new SessionCache();
  private unsubscribe?: () => Promise<void>;

  constructor(
    private readonly bus: BusClient,
    private readonly cookies: Cookies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.bus.broadcasts(
      [sessionsEnded],
      (_event, payload) => {
        const { userId, sessionIds } = payload as PayloadOf<typeof sessionsEnded>;
        this.cache.removeEnded(userId, sessionIds);
      },
      { onConnected: () => this.cache.enable(), onDisconnected: () => this.cache.disable() },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.unsubscribe?.();
  }

  /**
   * The member of the request's session cookie, else a visitor; without a cookie identity is not asked. The step-up is
   * never the cache's to say, see `stepUpOf`.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when there is a cookie and identity does not answer.
   */
  async actorOf(request: FastifyRequest): Promise<Actor> {
    const token = this.cookies.read(request, 'session');
    if (!token) return VISITOR;
    const session = this.cache.get(token) ?? (await this.resolve(token, request.id));
    if (!session) return VISITOR;
    const { userId, sessionId, isAdmin } = session;
    return { kind: 'member', userId, sessionId, isAdmin, stepUp: 'none' };
  }

  /**
   * What the administrator's step-up in the request's session allows. Identity is asked each time, never the
   * cache: a change takes effect at once, whichever gateway it was made through.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when identity does not answer.
   */
  async stepUpOf(request: FastifyRequest): Promise<StepUp> {
    const token = this.cookies.read(request, 'session');
    const session = token ? await this.resolve(token, request.id) : null;
    if (!session?.isGateOpen) return 'none';
    return session.isGateReadOnly ? 'read-only' : 'full';
  }

  /**
   * Removes the cached sessions that a call may have made outdated: the request's own after signing in or out, the
   * user's after what a member does. Administrators and links in mails may end sessions of any user: all are removed.
   */
  invalidate(contract: AnyContract, request: GatewayRequest): void {
    if (SIGN_IN_CONTRACTS.has(contract.name)) {
      const token = this.cookies.read(request, 'session');
      if (token) this.cache.remove(token);
      return;
    }
    const actor = actorOf(request);
    if (actor.kind === 'member' && contract.http?.access !== 'admin') this.cache.removeEnded(actor.userId, null);
    else this.cache.clear();
  }

  private async resolve(token: string, requestId: string): Promise<CachedSession | null> {
    const { version } = this.cache;
    const options = { ctx: { requestId }, deadlineMs: RESOLVE_TIMEOUT_MS };
    const session = await this.bus.call(resolveSession, { token }, options);
    if (session) this.cache.store(token, session, version);
    return session;
  }
}
