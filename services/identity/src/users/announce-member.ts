import { memberChanged } from '@vault/contracts/identity/auth';
import type { SocialLink } from '@vault/contracts/identity/profile';
import { NOTHING_SHARED, type Sharing } from '@vault/contracts/identity/sharing';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

interface MemberRow {
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly email_verified_at: Date | null;
  readonly hidden: boolean;
  readonly profile_image_url: string | null;
  readonly profile_public: boolean;
  readonly sharing: Sharing;
  readonly region: string | null;
  readonly social_links: SocialLink[];
}

/** Tells the other services what they may know of a member, in the transaction that changed it. */
export async function announceMember(tx: EntityManager, userId: string, ctx?: { requestId: string }): Promise<void> {
  const [[member]] = await tx.query<[MemberRow[], number]>(
    `update users set member_version = member_version + 1 where id = $1
     returning member_version as version, first_name, last_name, created_at, email_verified_at,
       closed_at is not null or banned_at is not null as hidden, profile_image_url, profile_public, sharing,
       case when profile_public and (sharing->>'region')::boolean then region end as region,
       case when profile_public then social_links else '[]' end as social_links`,
    [userId],
  );
  if (!member) return;
  const payload = {
    userId,
    version: member.version,
    firstName: member.first_name,
    lastName: member.last_name,
    registeredAt: member.created_at.toISOString(),
    verifiedAt: member.email_verified_at?.toISOString() ?? null,
    hidden: member.hidden,
    avatarUrl: member.profile_image_url,
    profilePublic: member.profile_public,
    sharing: member.profile_public ? member.sharing : NOTHING_SHARED,
    region: member.region,
    socialLinks: member.social_links,
  };
  await publish(tx, memberChanged, payload, ctx);
}
