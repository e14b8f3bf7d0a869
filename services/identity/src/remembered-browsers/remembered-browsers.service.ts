import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { DataSource, EntityManager, MoreThan } from 'typeorm';
import { v4 } from 'uuid';
import { digest, newSecret } from '../secrets';
import { SessionsService, userAgentOf } from '../sessions';
import { RememberTokenEntity } from './remember-token.entity';
import { checkToken, type TokenVerdict } from './token-rotation';

const LIFETIME_MS = 60 * 86_400_000;
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,100})$/;

interface RememberCookie {
  readonly series: string;
  readonly token: string;
}

export interface UsedToken {
  readonly verdict: TokenVerdict;
  readonly userId: string;
  readonly series: string;
}

function readCookie(ctx: CallContext): RememberCookie | null {
  const match = COOKIE.exec(ctx.client.rememberToken ?? '');
  return match ? { series: match[1] ?? '', token: match[2] ?? '' } : null;
}

/** Browsers that stay signed in: each holds a series, whose token changes with each use. */
@Injectable()
export class RememberedBrowsersService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** Begins a series for this browser, sets its cookie and returns the series. */
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

  /** The owner of the series that this browser names; does not check the token. */
  async claimedOwner(tx: EntityManager, ctx: CallContext): Promise<string | null> {
    const cookie = readCookie(ctx);
    const row = cookie && (await tx.findOneBy(RememberTokenEntity, { series: cookie.series }));
    return row?.userId ?? null;
  }

  /** Uses and replaces this browser's token; null when it has none. Reuse of an old token ends the series. */
  async use(tx: EntityManager, ctx: CallContext): Promise<UsedToken | null> {
    const cookie = readCookie(ctx);
    if (!cookie) return null;
    const row = await tx.findOne(RememberTokenEntity, {
      where: { series: cookie.series, expiresAt: MoreThan(new Date()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) return null;
    const { series, userId } = row;
    const verdict = checkToken(row, cookie.token, Date.now());
    if (verdict.kind === 'reused') {
      await this.forgetSeries(tx, series, ctx);
      return { verdict, userId, series };
    }
    const lastUsedAt = new Date();
    const expiresAt = new Date(lastUsedAt.getTime() + LIFETIME_MS);
    const { tokenHash, recentUses } = verdict.kind === 'rotated' ? verdict.state : row;
    const use = { userAgent: userAgentOf(ctx), lastUsedAt, expiresAt };
    await tx.update(RememberTokenEntity, series, { tokenHash, recentUses: [...recentUses], ...use });
    this.setCookie(ctx, series, verdict.token, expiresAt);
    return { verdict, userId, series };
  }

  /** The series of this browser when it belongs to the user and its token is valid. Changes nothing. */
  async validSeries(userId: string, ctx: CallContext): Promise<string | null> {
    const row = await this.findValid(this.database.manager, ctx);
    return row?.userId === userId ? row.series : null;
  }

  /** Forgets this browser: its series, the sessions that began in it, its cookie. */
  async forgetCurrent(tx: EntityManager, ctx: CallContext): Promise<void> {
    const row = await this.findValid(tx, ctx);
    if (row) await this.forgetSeries(tx, row.series, ctx);
    if (ctx.client.rememberToken) ctx.reply.cookies = { ...ctx.reply.cookies, remember: null };
  }

  /** Forgets the user's browsers but the one with this series. */
  async forgetOthers(tx: EntityManager, userId: string, series: string | null): Promise<void> {
    await tx.query('DELETE FROM remember_tokens WHERE user_id = $1 AND series IS DISTINCT FROM $2::uuid', [
      userId,
      series,
    ]);
  }

  async forgetAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(RememberTokenEntity, { userId });
  }

  /** Forgets a browser and ends the sessions that began in it. */
  async forgetSeries(tx: EntityManager, series: string, ctx: CallContext): Promise<void> {
    await tx.delete(RememberTokenEntity, { series });
    await this.sessions.endBySeries(tx, series, ctx);
  }

  /** The series of the cookie, only with a valid token: knowing a series' id or an outdated token is not enough. */
  private async findValid(manager: EntityManager, ctx: CallContext): Promise<RememberTokenEntity | null> {
    const cookie = readCookie(ctx);
    if (!cookie) return null;
    const row = await manager.findOneBy(RememberTokenEntity, {
      series: cookie.series,
      expiresAt: MoreThan(new Date()),
    });
    return row && checkToken(row, cookie.token, Date.now()).kind !== 'reused' ? row : null;
  }

  private setCookie(ctx: CallContext, series: string, token: string, expiresAt: Date): void {
    ctx.reply.cookies = { ...ctx.reply.cookies, remember: { value: `${series}.${token}`, expiresAt } };
  }
}
