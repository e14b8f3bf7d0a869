import type { OutputOf } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { displayName } from '../users';

type AccountData = OutputOf<typeof getAccountData>;

/** Everything but credentials: no hashes, tokens, codes or cookies. */
const ACCOUNT_DATA = `
  SELECT jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'publicName', u.public_name,
      'profileImageUrl', u.profile_image_url, 'bio', u.bio, 'region', u.region, 'socialLinks', u.social_links,
      'profilePublic', u.profile_public, 'sharing', u.sharing, 'currencyDisplay', u.currency_display,
      'tourSeen', u.tour_seen, 'subscriptionTier', u.subscription_tier, 'subscriptionStatus', u.subscription_status,
      'subscriptionExpiresAt', u.subscription_expires_at, 'isAdmin', u.is_admin, 'bannedAt', u.banned_at,
      'banReason', u.ban_reason, 'carsCount', u.cars_count, 'lastSeenAt', u.last_seen_at, 'createdAt', u.created_at,
      'updatedAt', u.updated_at),
    'emailVerifiedAt', u.email_verified_at,
    'verificationMails', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('email', v.email, 'validUntil', v.expires_at, 'usedAt', v.used_at)
        ORDER BY v.expires_at), '[]')
      FROM verification_tokens v WHERE v.user_id = u.id),
    'sessions', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at,
        'expiresAt', s.expire, 'browser', s.user_agent) ORDER BY s.created_at), '[]')
      FROM sessions s WHERE s.user_id = u.id),
    'rememberedBrowsers', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('createdAt', r.created_at, 'lastUsedAt', r.last_used_at,
        'expiresAt', r.expires_at, 'browser', r.user_agent) ORDER BY r.created_at), '[]')
      FROM remember_tokens r WHERE r.user_id = u.id),
    'twoStep', (
      SELECT jsonb_build_object('enabledAt', t.confirmed_at, 'recoveryCodesLeft',
        (SELECT count(*) FROM recovery_codes c WHERE c.user_id = u.id))
      FROM two_step_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL),
    'passkeys', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'synced', p.synced, 'createdAt', p.created_at,
        'lastUsedAt', p.last_used_at) ORDER BY p.created_at), '[]')
      FROM passkeys p WHERE p.user_id = u.id),
    'collectors', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.other_id,
        'name', (SELECT ${displayName('u')} FROM users u WHERE u.id = r.other_id),
        'followedAt', r.followed_at, 'blockedAt', r.blocked_at, 'mutedAt', r.muted_at) ORDER BY r.other_id), '[]')
      FROM collector_relations r WHERE r.user_id = u.id AND num_nonnulls(r.followed_at, r.blocked_at, r.muted_at) > 0),
    'reportsOnCollectors', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.collector_id, 'reason', r.reason,
        'description', r.description, 'status', r.status, 'createdAt', r.created_at) ORDER BY r.created_at), '[]')
      FROM collector_reports r WHERE r.reporter_id = u.id),
    'ownedPhotos', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'avatar', 'id', a.id)), '[]')
      FROM avatars a WHERE a.user_id = u.id)
  ) AS data FROM users u WHERE u.id = $1`;

@Injectable()
export class AccountDataService {
  constructor(private readonly database: DataSource) {}

  /** What identity holds of a user, for the export of their account. */
  async of(userId: string): Promise<AccountData> {
    const [row] = await rows<{ data: AccountData }>(this.database.manager, ACCOUNT_DATA, [userId]);
    return row?.data ?? fail(getAccountData, 'UNAUTHORIZED');
  }
}
