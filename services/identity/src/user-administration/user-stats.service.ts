import type { AdminStats } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { ServiceRecords } from './service-records.service';
import { userConditions } from './user-list.sql';

type Counts = Omit<AdminStats, 'signUps' | 'todaySignups' | 'premiumUsers' | 'collection' | 'market' | 'billing'>;
type SignUps = AdminStats['signUps'];

const COUNTS = `
  SELECT count(*)::int AS "totalUsers", coalesce(sum(cars_count), 0)::int AS "totalCars",
    count(*) FILTER (WHERE email_verified_at IS NOT NULL)::int AS "verifiedUsers",
    count(*) FILTER (WHERE banned_at IS NOT NULL)::int AS "bannedUsers",
    count(*) FILTER (WHERE closed_at IS NOT NULL AND banned_at IS NULL)::int AS "closedUsers",
    count(*) FILTER (WHERE last_seen_at > now() - interval '30 days')::int AS "activeUsers",
    json_build_object('free', count(*) FILTER (WHERE subscription_tier = 'free'),
      'standard', count(*) FILTER (WHERE subscription_tier = 'standard'),
      'premium', count(*) FILTER (WHERE subscription_tier = 'premium')) AS tiers
  FROM users`;

/** A row for each day of UTC, also for those without sign-ups. */
const SIGN_UPS = `
  WITH days AS (
    SELECT (now() AT TIME ZONE 'UTC')::date - ago AS day FROM generate_series(0, $1::int - 1) AS ago
  ), joined AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS count FROM users
    WHERE created_at >= (SELECT min(day) FROM days)::timestamp AT TIME ZONE 'UTC' GROUP BY 1
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS date, coalesce(count, 0) AS count FROM days LEFT JOIN joined USING (day)
  ORDER BY day`;

/** The figures of the administrator's dashboard. */
@Injectable()
export class UserStatsService {
  constructor(
    private readonly database: DataSource,
    private readonly records: ServiceRecords,
  ) {}

  async get(days: number, ctx: CallContext): Promise<AdminStats> {
    const { manager } = this.database;
    const [[counts], signUps, figures] = await Promise.all([
      rows<Counts>(manager, COUNTS),
      rows<SignUps[number]>(manager, SIGN_UPS, [days]),
      this.records.figures(ctx),
    ]);
    if (!counts) throw new Error('the counts have no row');
    const todaySignups = signUps.at(-1)?.count ?? 0;
    return { ...counts, premiumUsers: counts.tiers.premium, todaySignups, signUps, ...figures };
  }

  /** Accounts that are neither closed nor suspended. */
  async countActive(): Promise<number> {
    const sql = `SELECT count(*)::int AS total FROM users u WHERE ${userConditions({ standing: 'active' }, [])}`;
    return (await rows<{ total: number }>(this.database.manager, sql))[0]?.total ?? 0;
  }
}
