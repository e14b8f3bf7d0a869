import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import { isoTimestamp } from '@vault/service-kit/database';

/**
 * SQL for what other services may know of a row of `users`: the payload of `userChanged`. Migrations read it too: one
 * that came before a column which is added here keeps the text that it had.
 */
export const USER_CHANGED_PAYLOAD = `jsonb_build_object(
  'userId', id, 'version', member_version, 'firstName', first_name, 'lastName', last_name,
  'registeredAt', ${isoTimestamp('created_at')}, 'verifiedAt', ${isoTimestamp('email_verified_at')},
  'hidden', closed_at is not null or banned_at is not null, 'avatarUrl', profile_image_url,
  'profilePublic', profile_public,
  'sharing', case when profile_public then sharing else '${JSON.stringify(NOTHING_SHARED)}' end,
  'region', case when profile_public and (sharing->>'region')::boolean then region end,
  'socialLinks', case when profile_public then social_links else '[]' end)`;
