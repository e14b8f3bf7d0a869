import { endSession, type SignedInBrowser } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { RememberedBrowsersService } from '../remembered-browsers';
import { callingMember, deviceLabel, SessionsService } from '../sessions';
import { SignInService } from './sign-in.service';

const LIST = `
  SELECT id, sid = $2 AS current, ${isoTimestamp('created_at')} AS "createdAt",
    ${isoTimestamp('last_seen_at')} AS "lastSeenAt", user_agent AS "userAgent", count(*) OVER ()::int AS total
  FROM sessions WHERE user_id = $1 AND expire > now()
  ORDER BY sid = $2 DESC, sessions.last_seen_at DESC, id LIMIT 100`;

const FIND = `
  SELECT sid, sess->>'series' AS series FROM sessions WHERE id = $1 AND user_id = $2 AND expire > now()`;

type Row = Omit<SignedInBrowser, 'device'> & { readonly userAgent: string | null; readonly total: number };

/** Where a user is signed in, and signing out from afar. */
@Injectable()
export class SignedInBrowsersService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly remembered: RememberedBrowsersService,
    private readonly signIn: SignInService,
  ) {}

  /** This browser first, then the one seen last. */
  async list(ctx: CallContext): Promise<SignedInBrowser[]> {
    const { userId, sessionId } = callingMember(ctx);
    const found = await rows<Row>(this.database.manager, LIST, [userId, sessionId]);
    ctx.reply.total = found[0]?.total ?? 0;
    return found.map(({ userAgent, total: _total, ...browser }) => ({ ...browser, device: deviceLabel(userAgent) }));
  }

  /** Ends a session; a remembered browser is forgotten too, else it would sign in again by itself. */
  async end(id: string, ctx: CallContext): Promise<void> {
    const { userId } = callingMember(ctx);
    await this.database.transaction(async (tx) => {
      const [session] = await rows<{ sid: string; series: string | null }>(tx, FIND, [id, userId]);
      if (!session) fail(endSession, 'SESSION_NOT_FOUND');
      if (session.series) await this.remembered.forgetSeries(tx, session.series, ctx);
      else await this.sessions.endBySid(tx, session.sid, ctx);
    });
  }

  async endOthers(ctx: CallContext): Promise<void> {
    const member = callingMember(ctx);
    await this.database.transaction((tx) => this.signIn.signOutElsewhere(tx, member, ctx));
  }
}
