import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { hideMember, showMember } from '../leaving/hide';
import { lockPerson } from './person-lock';

const HIDDEN = 'SELECT FROM users WHERE user_id = $1 AND hidden';

/** An event that comes after a newer one changes nothing, nor does any after the purge. */
const PROJECT = `
  INSERT INTO users AS m (user_id, first_name, last_name, registered_at, verified_at, version, hidden, avatar_url, region,
    social_links, profile_public)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    registered_at = excluded.registered_at, verified_at = excluded.verified_at, version = excluded.version,
    hidden = excluded.hidden, avatar_url = excluded.avatar_url, region = excluded.region,
    social_links = excluded.social_links, profile_public = excluded.profile_public
  WHERE m.version < excluded.version AND m.purged_at IS NULL
  RETURNING m.user_id`;

@Handler()
export class MemberChangedSubscriber {
  @Subscribes(userChanged)
  async follow(member: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    const { userId, firstName, lastName, registeredAt, verifiedAt, version, hidden } = member;
    await lockPerson(tx, userId);
    const wasHidden = (await rows(tx, HIDDEN, [userId])).length > 0;
    const shown = [member.avatarUrl, member.region, JSON.stringify(member.socialLinks), member.profilePublic];
    const values = [userId, firstName, lastName, registeredAt, verifiedAt, version, hidden, ...shown];
    const news = (await rows(tx, PROJECT, values)).length > 0;
    if (news && hidden !== wasHidden) await (hidden ? hideMember(tx, userId) : showMember(tx, userId));
  }
}
