import { forgetRememberedBrowser, type RememberedBrowser } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { RememberedBrowsersService } from './remembered-browsers.service';
import { callingMember } from '../sessions/caller';
import { deviceLabel } from '../sessions/device-label';

/** The number of a series opens nothing without its token, so its owner may see it. */
const LIST = `
  select r.series as id, r.series::text is not distinct from here.series as current, r.user_agent, r.created_at,
    r.last_used_at, r.expires_at, count(*) over ()::int as total
  from remember_tokens r left join (select sess->>'series' as series from sessions where sid = $2) here on true
  where r.user_id = $1 and r.expires_at > now()
  order by current desc, r.last_used_at desc, r.series limit 100`;

interface RememberedRow {
  readonly id: string;
  readonly current: boolean;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly total: number;
}

/** The browsers that sign a person in by themselves. */
@Injectable()
export class RememberedBrowserList {
  constructor(
    private readonly database: DataSource,
    private readonly remember: RememberedBrowsersService,
  ) {}

  async list(ctx: CallContext): Promise<RememberedBrowser[]> {
    const { userId, sessionId } = callingMember(ctx);
    const found = await this.database.query<RememberedRow[]>(LIST, [userId, sessionId]);
    ctx.reply.total = found[0]?.total ?? 0;
    return found.map(({ id, current, user_agent, created_at, last_used_at, expires_at }) => ({
      ...{ id, current, device: deviceLabel(user_agent) },
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  }

  async forget(series: string, ctx: CallContext): Promise<void> {
    const { userId } = callingMember(ctx);
    await this.database.transaction(async (tx) => {
      const found = await rows(
        tx,
        `select from remember_tokens where series = $1 and user_id = $2 and expires_at > now()`,
        [series, userId],
      );
      if (found.length === 0) fail(forgetRememberedBrowser, 'REMEMBERED_NOT_FOUND');
      await this.remember.forgetSeries(tx, series, ctx);
    });
  }
}
