import type { Member } from '@vault/contracts/common/actor';
import type { OutputOf } from '@vault/contracts/define';
import { resolveSession, sessionsEnded } from '@vault/contracts/identity/auth';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { prepared, rows } from '@vault/service-kit/database';
import { unauthorized } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type IdentityConfig } from '../config';
import { digest, newSecret } from '../secrets';
import { KnownNetworks } from '../throttle';

type ResolvedSession = OutputOf<typeof resolveSession>;

const DAY_MS = 86_400_000;
/** A session ends after so many days without use. */
const IDLE_DAYS = 14;
/** The cookie's lifetime: a session ends so many days after the sign-in at the latest. */
const MAX_DAYS = 30;
const MAX_USER_AGENT_LENGTH = 400;

/** `sess.series` is the remembered browser that the session begins in, if any; `id` is the session's in the API. */
const BEGIN = prepared(`
  WITH begun AS (
    INSERT INTO sessions (sid, id, user_id, sess, expire, created_at, last_seen_at, user_agent)
    VALUES ($1, $2, $3, jsonb_build_object('series', $4::text), now() + make_interval(days => $5), now(), now(), $6))
  UPDATE users SET last_seen_at = now() WHERE id = $3`);

const RESOLVE = prepared(`
  SELECT s.user_id AS "userId", u.is_admin AS "isAdmin", s.expire,
    u.is_admin AND coalesce(s.step_up_until > now(), false) AS "isSteppedUp",
    s.step_up_with_factor AS "isWithFactor",
    s.last_seen_at < now() - interval '1 minute' AS "isProlongable"
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.sid = $1 AND s.expire > now() AND u.banned_at IS NULL AND u.closed_at IS NULL`);

const PROLONG = prepared(`
  UPDATE sessions SET last_seen_at = now(),
    expire = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
  WHERE sid = $1 AND last_seen_at < now() - interval '1 minute' RETURNING expire, user_id AS "userId"`);

/** A statement of its own: whoever locks sessions must not wait for their user's row (order of locks). */
const UPDATE_LAST_SEEN = prepared(`
  UPDATE users SET last_seen_at = now()
  WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at < now() - interval '10 minutes')`);

interface ResolvedRow {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly expire: Date;
  readonly isSteppedUp: boolean;
  readonly isWithFactor: boolean;
  readonly isProlongable: boolean;
}

interface EndedSession {
  readonly sid: string;
  readonly userId: string;
}

/** The client's user agent as it is stored. */
export const userAgentOf = ({ client }: CallContext): string | null =>
  client.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    private readonly networks: KnownNetworks,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Begins a session and sets its cookie; ends the session that the browser had before, whoever's it was. The network
   * is known from now on.
   */
  async begin(tx: EntityManager, userId: string, series: string | null, ctx: CallContext): Promise<void> {
    if (ctx.client.sessionToken) await this.endByToken(tx, ctx.client.sessionToken, ctx);
    const token = newSecret();
    const values = [digest(token), v7(), userId, series, IDLE_DAYS, userAgentOf(ctx)];
    await tx.query(BEGIN, values);
    await this.networks.add(tx, userId, ctx);
    const expiresAt = new Date(Date.now() + MAX_DAYS * DAY_MS);
    ctx.reply.cookies = { ...ctx.reply.cookies, session: { value: token, expiresAt } };
  }

  /** The session of a cookie, null when it is not valid. Use prolongs a session; that is written once a minute. */
  async resolve(token: string): Promise<ResolvedSession> {
    const sid = digest(token);
    const [session] = await rows<ResolvedRow>(this.database.manager, RESOLVE, [sid]);
    if (!session) return null;
    const prolonged = session.isProlongable ? await this.prolong(sid) : undefined;
    return {
      sessionId: sid,
      userId: session.userId,
      isAdmin: session.isAdmin,
      isGateOpen: session.isSteppedUp,
      isGateReadOnly: session.isAdmin && !session.isWithFactor && this.config.ADMIN_SECOND_FACTOR === 'required',
      expiresAt: (prolonged ?? session.expire).toISOString(),
    };
  }

  endByToken(tx: EntityManager, token: string, ctx: CallContext): Promise<void> {
    return this.endBySid(tx, digest(token), ctx);
  }

  endBySid(tx: EntityManager, sid: string, ctx: CallContext): Promise<void> {
    return this.endWhere(tx, 'sid = $1', [sid], ctx);
  }

  /** Ends the sessions that began in a remembered browser, also those of a thief of its token. */
  endBySeries(tx: EntityManager, series: string, ctx: CallContext): Promise<void> {
    return this.endWhere(tx, "sess->>'series' = $1", [series], ctx);
  }

  /** Ends the user's sessions but this one. */
  endOthers(tx: EntityManager, { userId, sessionId }: Member, ctx: CallContext): Promise<void> {
    return this.endWhere(tx, 'user_id = $1 AND sid <> $2', [userId, sessionId], ctx);
  }

  /** Ends all sessions of a user. */
  async endAll(tx: EntityManager, userId: string, ctx: CallContext): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    await publish(tx, sessionsEnded, { userId, sessionIds: null }, ctx);
  }

  /**
   * The series of the remembered browser that a session began in, null when none. Locks the session against its end.
   *
   * @throws ContractError 401 when the session has ended.
   */
  async lockSeries(tx: EntityManager, { userId, sessionId }: Member): Promise<string | null> {
    const [session] = await rows<{ series: string | null }>(
      tx,
      `SELECT sess->>'series' AS series FROM sessions WHERE sid = $1 AND user_id = $2 AND expire > now() FOR SHARE`,
      [sessionId, userId],
    );
    if (!session) throw unauthorized();
    return session.series;
  }

  /** The condition selects sessions of one user. */
  private async endWhere(tx: EntityManager, condition: string, values: string[], ctx: CallContext): Promise<void> {
    const sql = `DELETE FROM sessions WHERE ${condition} RETURNING sid, user_id AS "userId"`;
    const ended = await rows<EndedSession>(tx, sql, values);
    const [first] = ended;
    if (!first) return;
    await publish(tx, sessionsEnded, { userId: first.userId, sessionIds: ended.map(({ sid }) => sid) }, ctx);
  }

  private async prolong(sid: string): Promise<Date | undefined> {
    const [session] = await rows<{ expire: Date; userId: string }>(this.database.manager, PROLONG, [
      sid,
      IDLE_DAYS,
      MAX_DAYS,
    ]);
    if (session) await this.database.query(UPDATE_LAST_SEEN, [session.userId]);
    return session?.expire;
  }
}
