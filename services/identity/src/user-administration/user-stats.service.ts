import type { AdminStats } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { OtherServicesRecords } from './other-services-records';
import { where, filterConditions } from './user-filter';

type Counts = Omit<AdminStats, 'signUps' | 'todaySignups' | 'premiumUsers' | 'collection' | 'market' | 'billing'>;
type SignUps = AdminStats['signUps'];

const COUNTS = `
  select count(*)::int as "totalUsers", coalesce(sum(cars_count), 0)::int as "totalCars",
    count(*) filter (where email_verified_at is not null)::int as "verifiedUsers",
    count(*) filter (where banned_at is not null)::int as "bannedUsers",
    count(*) filter (where closed_at is not null and banned_at is null)::int as "closedUsers",
    count(*) filter (where last_seen_at > now() - interval '30 days')::int as "activeUsers",
    json_build_object('free', count(*) filter (where subscription_tier = 'free'),
      'standard', count(*) filter (where subscription_tier = 'standard'),
      'premium', count(*) filter (where subscription_tier = 'premium')) as tiers
  from users`;

const SIGN_UPS = `
  with days as (
    select (now() at time zone 'UTC')::date - back as day from generate_series(0, $1::int - 1) as back
  ), joined as (
    select (created_at at time zone 'UTC')::date as day, count(*)::int as count from users
    where created_at >= (select min(day) from days)::timestamp at time zone 'UTC' group by 1
  )
  select to_char(day, 'YYYY-MM-DD') as date, coalesce(count, 0) as count from days left join joined using (day)
  order by day`;

/** The place in figures. */
@Injectable()
export class UserStatsService {
  constructor(
    private readonly database: DataSource,
    private readonly parts: OtherServicesRecords,
  ) {}

  async of(days: number, ctx: CallContext): Promise<AdminStats> {
    const [counts, signUps, parts] = await Promise.all([this.counts(), this.signUps(days), this.parts.ofPlace(ctx)]);
    const todaySignups = signUps.at(-1)?.count ?? 0;
    return { ...counts, premiumUsers: counts.tiers.premium, todaySignups, signUps, ...parts };
  }

  async members(): Promise<number> {
    const { conditions, values } = filterConditions({ standing: 'active' });
    const sql = `select count(*)::int as n from users u ${where(conditions)}`;
    return (await rows<{ n: number }>(this.database.manager, sql, values))[0]?.n ?? 0;
  }

  private async counts(): Promise<Counts> {
    const [counts] = await rows<Counts>(this.database.manager, COUNTS);
    if (!counts) throw new Error('nothing was counted');
    return counts;
  }

  private signUps(days: number): Promise<SignUps> {
    return rows<SignUps[number]>(this.database.manager, SIGN_UPS, [days]);
  }
}
