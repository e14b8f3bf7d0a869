import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { DataSource, EntityManager, MoreThan } from 'typeorm';
import { v4 } from 'uuid';
import { digest, newSecret } from '../secrets/secret-token';
import { userAgentOf, SessionsService } from '../sessions/sessions.service';
import { RememberTokenEntity } from './remember-token.entity';
import { checkToken, type Verdict } from './token-rotation';

const LIFETIME_MS = 60 * 86_400_000;
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,100})$/;

interface Claim {
  readonly series: string;
  readonly token: string;
}

export interface Remembered {
  readonly verdict: Verdict;
  readonly userId: string;
  readonly series: string;
}

function readCookie(ctx: CallContext): Claim | null {
  const match = COOKIE.exec(ctx.client.rememberToken ?? '');
  return match ? { series: match[1] ?? '', token: match[2] ?? '' } : null;
}

/** Browsers that stay signed in: each holds a series whose token changes whenever it is used. */
@Injectable()
export class RememberedBrowsersService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** Begins a series for this browser and sets its cookie. */
  async begin(tx: EntityManager, userId: string, ctx: CallContext): Promise<string> {
    const series = v4();
    const token = newSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await tx.insert(RememberTokenEntity, {
      series,
      userId,
      userAgent: userAgentOf(ctx),
      createdAt: now,
      lastUsedAt: now,
      secret: newSecret(),
      tokenHash: digest(token),
      recentUses: [],
      expiresAt,
    });
    this.setCookie(ctx, series, token, expiresAt);
    return series;
  }

  /** Whose series this browser claims to hold; its token was not looked at. */
  async claimedOwner(tx: EntityManager, ctx: CallContext): Promise<string | null> {
    const claim = readCookie(ctx);
    const found = claim && (await tx.findOneBy(RememberTokenEntity, { series: claim.series }));
    return found?.userId ?? null;
  }

  /** Uses this browser's token, and replaces it. Null when it has none. A token used before ends its series. */
  async use(tx: EntityManager, ctx: CallContext): Promise<Remembered | null> {
    const claim = readCookie(ctx);
    if (!claim) return null;
    const found = await tx.findOne(RememberTokenEntity, {
      where: { series: claim.series, expiresAt: MoreThan(new Date()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) return null;
    const verdict = checkToken(found, claim.token, Date.now());
    if (verdict.kind === 'reused') await this.forgetSeries(tx, found.series, ctx);
    else {
      const lastUsedAt = new Date();
      const expiresAt = new Date(lastUsedAt.getTime() + LIFETIME_MS);
      const { tokenHash, recentUses } = verdict.kind === 'rotated' ? verdict.state : found;
      const seen = { userAgent: userAgentOf(ctx), lastUsedAt, expiresAt };
      await tx.update(RememberTokenEntity, found.series, { tokenHash, recentUses: [...recentUses], ...seen });
      this.setCookie(ctx, found.series, verdict.token, expiresAt);
    }
    return { verdict, userId: found.userId, series: found.series };
  }

  /** The series of this browser, when it belongs to the user and its token is good. Changes nothing. */
  async validSeries(userId: string, ctx: CallContext): Promise<string | null> {
    const found = await this.genuine(this.database.manager, ctx);
    return found?.userId === userId ? found.series : null;
  }

  /** Forgets this browser: its series, the sessions that grew from it, its cookie. */
  async forgetCurrent(tx: EntityManager, ctx: CallContext): Promise<void> {
    const found = await this.genuine(tx, ctx);
    if (found) await this.forgetSeries(tx, found.series, ctx);
    if (ctx.client.rememberToken) ctx.reply.cookies = { ...ctx.reply.cookies, remember: null };
  }

  async forgetAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(RememberTokenEntity, { userId });
  }

  /** Forgets the browsers of a person, but for the one with this series. */
  async forgetOthers(tx: EntityManager, userId: string, series: string | null): Promise<void> {
    await tx.query(`delete from remember_tokens where user_id = $1 and series is distinct from $2::uuid`, [
      userId,
      series,
    ]);
  }

  /** Forgets a browser, and ends the sessions that grew from it. */
  async forgetSeries(tx: EntityManager, series: string, ctx: CallContext): Promise<void> {
    await tx.delete(RememberTokenEntity, { series });
    await this.sessions.endBySeries(tx, series, ctx);
  }

  /** Somebody who only knows a series' number, or has an outdated token, can do nothing with it. */
  private async genuine(manager: EntityManager, ctx: CallContext): Promise<RememberTokenEntity | null> {
    const claim = readCookie(ctx);
    if (!claim) return null;
    const found = await manager.findOneBy(RememberTokenEntity, {
      series: claim.series,
      expiresAt: MoreThan(new Date()),
    });
    return found && checkToken(found, claim.token, Date.now()).kind !== 'reused' ? found : null;
  }

  private setCookie(ctx: CallContext, series: string, token: string, expiresAt: Date): void {
    ctx.reply.cookies = { ...ctx.reply.cookies, remember: { value: `${series}.${token}`, expiresAt } };
  }
}
