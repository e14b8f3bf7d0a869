import { getMyShowcase, updateShowcase, type ShowcaseSettings } from '@vault/contracts/collection/showcase';
import type { InputOf } from '@vault/contracts/define';
import { getProfile, updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { Injectable } from '@nestjs/common';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { publishUserChanged, UsersService } from '../users';
import { toSocialLink } from './social-link';

/** Leaves time for the rest of the call. */
const COLLECTION_TIMEOUT_MS = 3_000;

/** A missing field stays, null clears it. Returns whether something changed that others see. */
const UPDATE = `
  UPDATE users u SET
    first_name = coalesce($2::jsonb->>'firstName', u.first_name),
    last_name = coalesce($2::jsonb->>'lastName', u.last_name),
    public_name = CASE WHEN $2::jsonb ? 'publicName' THEN $2::jsonb->>'publicName' ELSE u.public_name END,
    bio = CASE WHEN $2::jsonb ? 'bio' THEN $2::jsonb->>'bio' ELSE u.bio END,
    region = CASE WHEN $2::jsonb ? 'region' THEN $2::jsonb->>'region' ELSE u.region END,
    social_links = coalesce($2::jsonb->'socialLinks', u.social_links),
    profile_public = coalesce(($2::jsonb->>'profilePublic')::boolean, u.profile_public),
    sharing = u.sharing || coalesce($2::jsonb->'sharing', '{}'),
    currency_display = coalesce($2::jsonb->>'currencyDisplay', u.currency_display),
    updated_at = now()
  FROM (SELECT * FROM users WHERE id = $1 FOR UPDATE) old
  WHERE u.id = old.id
  RETURNING (u.first_name, u.last_name, u.public_name, u.region, u.social_links, u.profile_public, u.sharing) IS DISTINCT FROM
    (old.first_name, old.last_name, old.public_name, old.region, old.social_links, old.profile_public, old.sharing)
    AS "isVisibleChange"`;

type ProfileChanges = Omit<InputOf<typeof updateProfile>, 'showcasePublic'>;

/**
 * A user's profile, which identity holds, with the visibility of their showcase, which collection holds. Both or
 * nothing: without collection's answer the profile would tell its owner that the showcase is closed.
 */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly bus: BusClient,
  ) {}

  async get(ctx: CallContext): Promise<Profile> {
    return this.read(ctx, await this.bus.call(getMyShowcase, {}, { ctx, deadlineMs: COLLECTION_TIMEOUT_MS }));
  }

  /** Changes the showcase first: when collection refuses or does not answer, nothing has been changed. */
  async update({ showcasePublic, ...changes }: InputOf<typeof updateProfile>, ctx: CallContext): Promise<Profile> {
    const call = { ctx, deadlineMs: COLLECTION_TIMEOUT_MS };
    const showcase =
      showcasePublic === undefined
        ? await this.bus.call(getMyShowcase, {}, call)
        : await this.bus.call(updateShowcase, { public: showcasePublic }, call);
    await this.write(changes, ctx);
    return this.read(ctx, showcase);
  }

  /** Without collection, which the rest of the profile needs: the tour must not come back because it was away. */
  async markTourSeen(ctx: CallContext): Promise<void> {
    await this.database.query('UPDATE users SET tour_seen = true WHERE id = $1', [memberId(ctx)]);
  }

  private async write({ socialLinks, ...changes }: ProfileChanges, ctx: CallContext): Promise<void> {
    const userId = memberId(ctx);
    const patch = { ...changes, ...(socialLinks && { socialLinks: socialLinks.map(({ url }) => toSocialLink(url)) }) };
    if (Object.keys(patch).length === 0) return;
    await this.database.transaction(async (tx) => {
      const [updated] = await rows<{ isVisibleChange: boolean }>(tx, UPDATE, [userId, JSON.stringify(patch)]);
      if (updated?.isVisibleChange) await publishUserChanged(tx, userId, ctx);
    });
  }

  private async read(ctx: CallContext, showcase: ShowcaseSettings): Promise<Profile> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) fail(getProfile, 'UNAUTHORIZED');
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      publicName: user.publicName,
      profileImageUrl: user.profileImageUrl,
      bio: user.bio,
      region: user.region,
      socialLinks: user.socialLinks,
      profilePublic: user.profilePublic,
      sharing: user.sharing,
      showcasePublic: showcase.public,
      showcaseSlug: showcase.slug,
      currencyDisplay: user.currencyDisplay,
      createdAt: user.createdAt.toISOString(),
    };
  }
}
