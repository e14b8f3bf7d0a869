import {
  getChecklist,
  getOfflineChecklists,
  getSeriesChecklist,
  getSharedChecklist,
} from '@vault/contracts/collection/checklists';
import type { SeriesSummary } from '@vault/contracts/collection/releases';
import { Injectable } from '@nestjs/common';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { isReleaseVisible } from '../releases';
import { ITEMS_JSON, judged, offlineCopy, PROGRESS, seriesAsList, SHARED_ITEMS_JSON } from './checklist-items.sql';

/** SQL for the fields of a `ChecklistSummary` without its progress, of the row `l`. */
const SETTINGS = `
  l.id, l.name, l.rule - 'brandKey' AS rule, l.counts, l.share_token AS "shareToken",
  ${isoTimestamp('l.created_at')} AS "createdAt", ${isoTimestamp('l.updated_at')} AS "updatedAt"`;
const PROGRESS_COLUMNS = 'p.found, p.total, p.owned, p.missing, p.wished, p."costToFinish", p.priced';

export const ALL_CHECKLISTS: Statement = {
  name: 'checklists',
  text: `
    WITH ${judged('SELECT id, user_id, counts, rule FROM checklists WHERE user_id = $1')}, ${PROGRESS}
    SELECT coalesce(json_agg(summary ORDER BY summary."createdAt", summary.id), '[]')::text AS body, count(*)::int AS total
    FROM (SELECT ${SETTINGS}, ${PROGRESS_COLUMNS} FROM progress p JOIN checklists l ON l.id = p.list_id) summary`,
};

const OFFLINE: Statement = {
  name: 'checklists.offline',
  text: `
    WITH ${judged('SELECT id, user_id, counts, rule FROM checklists WHERE user_id = $1')}, ${offlineCopy('$2::text')}`,
};

const ONE: Statement = {
  name: 'checklist',
  text: `
    WITH ${judged('SELECT id, user_id, counts, rule FROM checklists WHERE id = $1 AND user_id = $2')}, ${PROGRESS}
    SELECT row_to_json(checklist)::text AS body
    FROM (SELECT ${SETTINGS}, ${PROGRESS_COLUMNS}, ${ITEMS_JSON} AS items
      FROM progress p JOIN checklists l ON l.id = p.list_id) checklist`,
};

const SERIES: Statement = {
  name: 'checklists.series',
  text: `
    WITH ${judged(seriesAsList('$1', '$2'))}, ${PROGRESS}
    SELECT row_to_json(checklist)::text AS body
    FROM (SELECT series.id AS "seriesId", series.name, series.brand, series.year, ${PROGRESS_COLUMNS},
      ${ITEMS_JSON} AS items FROM progress p JOIN series ON series.id = $1) checklist`,
};

/** As far as everybody may see its releases; not of a closed account. */
const SHARED: Statement = {
  name: 'checklists.shared',
  text: `
    WITH ${judged(
      `
      SELECT l.id, l.user_id, l.counts, l.rule FROM checklists l WHERE l.share_token = $1
        AND NOT EXISTS (SELECT FROM users closed WHERE closed.user_id = l.user_id AND closed.hidden)`,
      'NULL::uuid',
    )}, ${PROGRESS}
    SELECT row_to_json(checklist)::text AS body
    FROM (SELECT l.name, l.counts, p.found, p.total, p.owned, p.missing, ${SHARED_ITEMS_JSON} AS items
      FROM progress p JOIN checklists l ON l.id = p.list_id) checklist`,
};

const STARTED_SERIES: Statement = {
  name: 'checklists.started-series',
  text: `
    SELECT s.id, s.name, s.brand, s.year, all_of.n AS releases, own.n AS owned
    FROM (
      SELECT r.series_id, count(DISTINCT r.id)::int AS n FROM cars c JOIN releases r ON r.id = c.release_id
      WHERE c.user_id = $1 AND c.deleted_at IS NULL AND r.series_id IS NOT NULL GROUP BY r.series_id
    ) own JOIN series s ON s.id = own.series_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS n FROM releases r WHERE r.series_id = s.id AND ${isReleaseVisible('$1')}) all_of
    WHERE own.n < all_of.n ORDER BY own.n::float / all_of.n DESC, own.n DESC, s.id LIMIT 12`,
};

interface Body {
  readonly body: string;
}

@Injectable()
export class ChecklistReadsService {
  constructor(private readonly reads: PreparedReads) {}

  /** The user's checklists; their number goes into `reply`. */
  async list(userId: string, reply: ReplyMeta): Promise<RawJson> {
    const all = await this.reads.first<Body & { readonly total: number }>(ALL_CHECKLISTS, [userId]);
    reply.total = all?.total ?? 0;
    return rawJson(all?.body ?? '[]');
  }

  /** The copy for offline use; only its version when the browser has it already. */
  async offline(userId: string, since: string | undefined): Promise<RawJson> {
    const copy = await this.reads.first<Body>(OFFLINE, [userId, since ?? null]);
    return rawJson(copy?.body ?? fail(getOfflineChecklists, 'INTERNAL'));
  }

  async get(userId: string, id: string): Promise<RawJson> {
    const checklist = await this.reads.first<Body>(ONE, [id, userId]);
    return rawJson(checklist?.body ?? fail(getChecklist, 'CHECKLIST_NOT_FOUND'));
  }

  async shared(token: string): Promise<RawJson> {
    const checklist = await this.reads.first<Body>(SHARED, [token]);
    return rawJson(checklist?.body ?? fail(getSharedChecklist, 'CHECKLIST_NOT_FOUND'));
  }

  async series(userId: string, seriesId: number): Promise<RawJson> {
    const checklist = await this.reads.first<Body>(SERIES, [seriesId, userId]);
    return rawJson(checklist?.body ?? fail(getSeriesChecklist, 'SERIES_NOT_FOUND'));
  }

  startedSeries(userId: string): Promise<SeriesSummary[]> {
    return this.reads.rows<SeriesSummary>(STARTED_SERIES, [userId]);
  }
}
