import { getCollector, type CollectorProfile } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { COLLECTOR_COLUMNS, IS_PUBLIC } from './collector-card.sql';

/** Whom one has blocked is shown, so that it can be taken back; who has blocked one is not. */
const PROFILE: Statement = {
  name: 'collector.profile',
  text: `
    select ${COLLECTOR_COLUMNS}, u.bio, u.social_links as "socialLinks", u.following_count as following,
      exists (select from collector_relations f
              where f.user_id = u.id and f.other_id = $1 and f.followed_at is not null) as "followsYou",
      u.id = $1 as "isYou", u.profile_public as "profilePublic", u.sharing
    from users u
    where u.id = $2 and (u.id = $1 or ${IS_PUBLIC} and not exists (
      select from collector_relations b where b.user_id = u.id and b.other_id = $1 and b.blocked_at is not null))`,
};

/** What a public profile shows of its owner. */
@Injectable()
export class CollectorProfileService {
  constructor(private readonly reads: PreparedReads) {}

  async get(asker: string, id: string): Promise<CollectorProfile> {
    const found = await this.reads.first<CollectorProfile>(PROFILE, [asker, id]);
    return found ?? fail(getCollector, 'COLLECTOR_NOT_FOUND');
  }
}
