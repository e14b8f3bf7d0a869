import { forgetRememberedBrowser, type RememberedBrowser } from '@vault/contracts/identity/account';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { callingMember, deviceLabel } from '../sessions';
import { RememberedBrowsersService } from './remembered-browsers.service';

/** The id of a series is useless without its token, so its owner may see it. */
const LIST = prepared(`
  SELECT r.series AS id, r.series::text IS NOT DISTINCT FROM here.series AS current, r.user_agent AS "userAgent",
    ${isoTimestamp('r.created_at')} AS "createdAt", ${isoTimestamp('r.last_used_at')} AS "lastUsedAt",
    ${isoTimestamp('r.expires_at')} AS "expiresAt", count(*) OVER ()::int AS total
  FROM remember_tokens r LEFT JOIN (SELECT sess->>'series' AS series FROM sessions WHERE sid = $2) here ON true
  WHERE r.user_id = $1 AND r.expires_at > now()
  ORDER BY current DESC, r.last_used_at DESC, r.series LIMIT 100`);

const FIND = 'SELECT FROM remember_tokens WHERE series = $1 AND user_id = $2 AND expires_at > now()';

type Row = Omit<RememberedBrowser, 'device'> & { readonly userAgent: string | null; readonly total: number };

/** The remembered browsers as their owner sees and forgets them. */
@Injectable()
export class RememberedBrowserList {
  constructor(
    private readonly database: DataSource,
    private readonly remembered: RememberedBrowsersService,
  ) {}

  async list(ctx: CallContext): Promise<RememberedBrowser[]> {
    const { userId, sessionId } = callingMember(ctx);
    const found = await rows<Row>(this.database.manager, LIST, [userId, sessionId]);
    ctx.reply.total = found[0]?.total ?? 0;
    return found.map(({ userAgent, total: _total, ...browser }) => ({ ...browser, device: deviceLabel(userAgent) }));
  }

  async forget(series: string, ctx: CallContext): Promise<void> {
    const { userId } = callingMember(ctx);
    await this.database.transaction(async (tx) => {
      const found = await rows(tx, FIND, [series, userId]);
      if (found.length === 0) fail(forgetRememberedBrowser, 'REMEMBERED_NOT_FOUND');
      await this.remembered.forgetSeries(tx, series, ctx);
    });
  }
}
