import type { OutputOf } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { Injectable } from '@nestjs/common';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { SHORT_NAME } from '../collectors/collector-card.sql';

type AccountData = OutputOf<typeof getAccountData>;

/** Everything but what opens a door: no hashes, tokens, codes or cookies. */
const DATA = `
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
      'profileImageUrl', u.profile_image_url, 'bio', u.bio, 'region', u.region, 'socialLinks', u.social_links,
      'profilePublic', u.profile_public, 'sharing', u.sharing, 'currencyDisplay', u.currency_display, 'subscriptionTier', u.subscription_tier,
      'subscriptionStatus', u.subscription_status, 'subscriptionExpiresAt', u.subscription_expires_at,
      'isAdmin', u.is_admin, 'bannedAt', u.banned_at,
      'banReason', u.ban_reason, 'carsCount', u.cars_count, 'lastSeenAt', u.last_seen_at, 'createdAt', u.created_at, 'updatedAt', u.updated_at),
    'emailVerifiedAt', u.email_verified_at,
    'verificationMails', (
      select coalesce(jsonb_agg(jsonb_build_object('email', v.email, 'validUntil', v.expires_at, 'usedAt', v.used_at)
        order by v.expires_at), '[]')
      from verification_tokens v where v.user_id = u.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at,
        'expiresAt', s.expire, 'browser', s.user_agent) order by s.created_at), '[]')
      from sessions s where s.user_id = u.id),
    'rememberedBrowsers', (
      select coalesce(jsonb_agg(jsonb_build_object('createdAt', r.created_at, 'lastUsedAt', r.last_used_at,
        'expiresAt', r.expires_at, 'browser', r.user_agent) order by r.created_at), '[]')
      from remember_tokens r where r.user_id = u.id),
    'collectors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.other_id,
        'name', (select ${SHORT_NAME} from users u where u.id = r.other_id),
        'followedAt', r.followed_at, 'blockedAt', r.blocked_at, 'mutedAt', r.muted_at) order by r.other_id), '[]')
      from collector_relations r where r.user_id = u.id and num_nonnulls(r.followed_at, r.blocked_at, r.muted_at) > 0),
    'reportsOnCollectors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.collector_id, 'reason', r.reason,
        'description', r.description, 'status', r.status, 'createdAt', r.created_at) order by r.created_at), '[]')
      from collector_reports r where r.reporter_id = u.id)
  ) as data from users u where u.id = $1`;

@Injectable()
export class AccountDataService {
  constructor(private readonly database: DataSource) {}

  /** What identity holds of a person, for the person. */
  async of(userId: string): Promise<AccountData> {
    const [row] = await this.database.query<{ data: AccountData }[]>(DATA, [userId]);
    return row?.data ?? fail(getAccountData, 'UNAUTHORIZED');
  }
}
