import type { Member } from '@vault/contracts/common/actor';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { RememberedBrowsersService } from '../remembered-browsers';
import { SecurityAlerts } from '../security-alerts';
import { SessionsService } from '../sessions';
import { browserCounter, KnownNetworks, networkCounter, type GuessCounter } from '../throttle';
import { KnownDevices } from './known-devices.service';

/**
 * Signs browsers in and out: their session and their remember-me token together. Order of locks everywhere: the user,
 * then remember-me tokens, then sessions.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly remembered: RememberedBrowsersService,
    private readonly networks: KnownNetworks,
    private readonly devices: KnownDevices,
    private readonly alerts: SecurityAlerts,
  ) {}

  /**
   * Begins a session in this browser, and forgets which user the browser remembered before. The user is warned of a
   * browser in which they never signed in.
   */
  async signIn(
    tx: EntityManager,
    userId: string,
    { rememberMe }: { rememberMe: boolean },
    ctx: CallContext,
  ): Promise<void> {
    const wasKnown = await this.devices.learn(tx, userId, ctx);
    if (!wasKnown && !(await this.remembered.validSeries(userId, ctx))) {
      await this.alerts.raiseNewDevice(tx, userId, ctx);
    }
    await this.remembered.forgetCurrent(tx, ctx);
    const series = rememberMe ? await this.remembered.begin(tx, userId, ctx) : null;
    await this.sessions.begin(tx, userId, series, ctx);
  }

  /** What wrong passwords are counted under: a remembered browser by itself, any other by its network. */
  async guessCounter(email: string, userId: string | undefined, ctx: CallContext): Promise<GuessCounter> {
    const series = userId && (await this.remembered.validSeries(userId, ctx));
    if (series) return browserCounter(series);
    const isKnown = !!userId && (await this.networks.isKnown(userId, ctx));
    return networkCounter(email, ctx.client.address, isKnown);
  }

  /** Signs this browser out; without effect when it is not signed in. */
  async signOut(tx: EntityManager, ctx: CallContext): Promise<void> {
    await this.remembered.forgetCurrent(tx, ctx);
    if (ctx.client.sessionToken) await this.sessions.endByToken(tx, ctx.client.sessionToken, ctx);
    ctx.reply.cookies = { session: null, remember: null };
  }

  /**
   * Signs the user out in all other browsers. Of two browsers that do this to each other at once, the first wins.
   *
   * @throws ContractError 401 when this session has ended.
   */
  async signOutElsewhere(tx: EntityManager, member: Member, ctx: CallContext): Promise<void> {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [member.userId]);
    const series = await this.sessions.lockSeries(tx, member);
    await this.remembered.forgetOthers(tx, member.userId, series);
    await this.sessions.endOthers(tx, member, ctx);
  }

  /** Ends every session and forgets every remembered or known browser of a user, whose row is locked. */
  async signOutEverywhere(tx: EntityManager, userId: string, ctx: CallContext): Promise<void> {
    await this.remembered.forgetAll(tx, userId);
    await this.devices.forgetAll(tx, userId);
    await this.sessions.endAll(tx, userId, ctx);
  }
}
