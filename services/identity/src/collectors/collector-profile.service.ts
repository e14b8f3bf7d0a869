import { getCollector, type CollectorProfile } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { IS_PUBLIC } from '../users';
import { COLLECTOR_COLUMNS } from './collector-columns.sql';

/** Who has blocked the viewer is not found; whom the viewer has blocked is, so that the block can be lifted. */
const PROFILE: Statement = {
  name: 'collector.profile',
  text: `
    SELECT ${COLLECTOR_COLUMNS}, u.bio, u.social_links AS "socialLinks", u.following_count AS following,
      EXISTS (SELECT FROM collector_relations f
              WHERE f.user_id = u.id AND f.other_id = $1 AND f.followed_at IS NOT NULL) AS "followsYou",
      u.id = $1 AS "isYou", u.profile_public AS "profilePublic", u.sharing
    FROM users u
    WHERE u.id = $2 AND (u.id = $1 OR ${IS_PUBLIC} AND NOT EXISTS (
      SELECT FROM collector_relations b WHERE b.user_id = u.id AND b.other_id = $1 AND b.blocked_at IS NOT NULL))`,
};

/** A collector's public profile; one's own also while it is private. */
@Injectable()
export class CollectorProfileService {
  constructor(private readonly reads: PreparedReads) {}

  async get(viewerId: string, id: string): Promise<CollectorProfile> {
    const profile = await this.reads.first<CollectorProfile>(PROFILE, [viewerId, id]);
    return profile ?? fail(getCollector, 'COLLECTOR_NOT_FOUND');
  }
}
