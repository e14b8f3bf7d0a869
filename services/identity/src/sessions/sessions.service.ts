import { resolveSession, sessionsEnded } from '@vault/contracts/identity/auth';
import type { Member } from '@vault/contracts/common/actor';
import type { OutputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { unauthorized } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { digest, newSecret } from '../secrets/secret-token';
import { SessionEntity } from './session.entity';

type Resolved = OutputOf<typeof resolveSession>;

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, */
const IDLE_DAYS = 14;
/** and at the latest so long after the sign-in: the cookie's own lifetime. */
const LONGEST_DAYS = 30;

/** On its own: whoever holds somebody's sessions must not wait for their person. */
const SEEN = `
  update users set last_seen_at = now()
  where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '10 minutes')`;

interface EndedRow {
  readonly sid: string;
  readonly user_id: string;
}

/** What a browser calls itself, as far as it is kept. */
export const userAgentOf = ({ client }: CallContext): string | null => client.userAgent?.slice(0, 400) ?? null;

@Injectable()
export class SessionsService {
  constructor(private readonly database: DataSource) {}

  /** Starts a session and sets its cookie; the browser's old session, whoever's it was, is dead from now on. */
  async begin(tx: EntityManager, userId: string, series: string | null, ctx: CallContext): Promise<void> {
    if (ctx.client.sessionToken) await this.endByToken(tx, ctx.client.sessionToken, ctx);
    const token = newSecret();
    const now = new Date();
    await tx.insert(SessionEntity, {
      sid: digest(token),
      id: v7(),
      sess: { series },
      expire: new Date(now.getTime() + IDLE_DAYS * DAY_MS),
      userId,
      createdAt: now,
      lastSeenAt: now,
      userAgent: userAgentOf(ctx),
    });
    await tx.query(`update users set last_seen_at = $2 where id = $1`, [userId, now]);
    const expiresAt = new Date(now.getTime() + LONGEST_DAYS * DAY_MS);
    ctx.reply.cookies = { ...ctx.reply.cookies, session: { value: token, expiresAt } };
  }

  /** Whom a cookie stands for. Being used prolongs a session; that is written down at most once a minute. */
  async resolve(token: string): Promise<Resolved> {
    const sid = digest(token);
    const [found] = await this.database.query<
      { user_id: string; is_admin: boolean; gate_open: boolean; expire: Date; seen_long_ago: boolean }[]
    >(
      `select s.user_id, u.is_admin, u.is_admin and coalesce(s.gate_open_until > now(), false) as gate_open, s.expire,
              s.last_seen_at < now() - interval '1 minute' as seen_long_ago
       from sessions s join users u on u.id = s.user_id
       where s.sid = $1 and s.expire > now() and u.banned_at is null and u.closed_at is null`,
      [sid],
    );
    if (!found) return null;
    const expire = found.seen_long_ago ? await this.prolong(sid) : found.expire;
    return {
      sessionId: sid,
      userId: found.user_id,
      isAdmin: found.is_admin,
      isGateOpen: found.gate_open,
      expiresAt: (expire ?? found.expire).toISOString(),
    };
  }

  endByToken(tx: EntityManager, token: string, ctx: CallContext): Promise<void> {
    return this.endBySid(tx, digest(token), ctx);
  }

  async endBySid(tx: EntityManager, sid: string, ctx: CallContext): Promise<void> {
    const [ended] = await tx.query<[EndedRow[], number]>(`delete from sessions where sid = $1 returning sid, user_id`, [
      sid,
    ]);
    await this.announce(tx, ended, ctx);
  }

  /** Ends the sessions that grew from a remember-me series: all of one browser, or of who stole its token. */
  async endBySeries(tx: EntityManager, series: string, ctx: CallContext): Promise<void> {
    const [ended] = await tx.query<[EndedRow[], number]>(
      `delete from sessions where sess->>'series' = $1 returning sid, user_id`,
      [series],
    );
    await this.announce(tx, ended, ctx);
  }

  /** The sessions of this one's owner, but for this one. */
  async endOthers(tx: EntityManager, { userId, sessionId }: Member, ctx: CallContext): Promise<void> {
    const [ended] = await tx.query<[EndedRow[], number]>(
      `delete from sessions where user_id = $1 and sid <> $2 returning sid, user_id`,
      [userId, sessionId],
    );
    await this.announce(tx, ended, ctx);
  }

  /**
   * The remember-me series that a session grew from, null when from none. The session stays until the transaction ends.
   *
   * @throws ContractError 401 when it has ended meanwhile.
   */
  async seriesOf(tx: EntityManager, { userId, sessionId }: Member): Promise<string | null> {
    const [found] = await tx.query<{ series: string | null }[]>(
      `select sess->>'series' as series from sessions where sid = $1 and user_id = $2 and expire > now() for share`,
      [sessionId, userId],
    );
    if (!found) throw unauthorized();
    return found.series;
  }

  async endAll(tx: EntityManager, userId: string, ctx: CallContext): Promise<void> {
    await tx.query(`delete from sessions where user_id = $1`, [userId]);
    await publish(tx, sessionsEnded, { userId, sessionIds: null }, ctx);
  }

  private async announce(tx: EntityManager, ended: EndedRow[], ctx: CallContext): Promise<void> {
    const [first] = ended;
    if (!first) return;
    await publish(tx, sessionsEnded, { userId: first.user_id, sessionIds: ended.map(({ sid }) => sid) }, ctx);
  }

  private async prolong(sid: string): Promise<Date | undefined> {
    const [[row]] = await this.database.query<[{ expire: Date; user_id: string }[], number]>(
      `update sessions set last_seen_at = now(),
              expire = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
       where sid = $1 and last_seen_at < now() - interval '1 minute' returning expire, user_id`,
      [sid, IDLE_DAYS, LONGEST_DAYS],
    );
    if (row) await this.database.query(SEEN, [row.user_id]);
    return row?.expire;
  }
}
