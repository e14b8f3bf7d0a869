import { endSession, type SignedInBrowser } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { SignInService } from './sign-in.service';
import { RememberedBrowsersService } from '../remembered-browsers/remembered-browsers.service';
import { SessionsService } from '../sessions/sessions.service';
import { callingMember } from '../sessions/caller';
import { deviceLabel } from '../sessions/device-label';

const LIST = `
  select id, sid = $2 as current, created_at, last_seen_at, user_agent, count(*) over ()::int as total
  from sessions where user_id = $1 and expire > now()
  order by sid = $2 desc, last_seen_at desc, id limit 100`;

interface SessionRow {
  readonly id: string;
  readonly current: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly user_agent: string | null;
  readonly total: number;
}

/** Where a person is signed in, and how they sign out from afar. */
@Injectable()
export class SignedInBrowsers {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly remember: RememberedBrowsersService,
    private readonly signIn: SignInService,
  ) {}

  async list(ctx: CallContext): Promise<SignedInBrowser[]> {
    const { userId, sessionId } = callingMember(ctx);
    const found = await this.database.query<SessionRow[]>(LIST, [userId, sessionId]);
    ctx.reply.total = found[0]?.total ?? 0;
    return found.map(({ id, current, created_at, last_seen_at, user_agent }) => ({
      ...{ id, current, device: deviceLabel(user_agent) },
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    }));
  }

  /** A remembered browser would sign in again by itself: it is forgotten too. */
  async end(id: string, ctx: CallContext): Promise<void> {
    const { userId } = callingMember(ctx);
    await this.database.transaction(async (tx) => {
      const [found] = await rows<{ sid: string; series: string | null }>(
        tx,
        `select sid, sess->>'series' as series from sessions where id = $1 and user_id = $2 and expire > now()`,
        [id, userId],
      );
      if (!found) fail(endSession, 'SESSION_NOT_FOUND');
      if (found.series) await this.remember.forgetSeries(tx, found.series, ctx);
      else await this.sessions.endBySid(tx, found.sid, ctx);
    });
  }

  async endOthers(ctx: CallContext): Promise<void> {
    const member = callingMember(ctx);
    await this.database.transaction((tx) => this.signIn.endElsewhere(tx, member, ctx));
  }
}
