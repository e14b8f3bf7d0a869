import { getMyShowcase, updateShowcase, type ShowcaseSettings } from '@vault/contracts/collection/showcase';
import type { InputOf } from '@vault/contracts/define';
import { getProfile, updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { Injectable } from '@nestjs/common';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { publishUserChanged } from '../users/user-events';
import { UsersService } from '../users/users.service';
import { toSocialLink } from './social-link';

/** Leaves time to do our own part once the collection has answered. */
const ASK_MS = 3_000;

/** Missing stays as it was, null is nothing. Answers whether something changed that others are told of. */
const CHANGE = `
  update users u set
    first_name = coalesce($2::jsonb->>'firstName', u.first_name),
    last_name = coalesce($2::jsonb->>'lastName', u.last_name),
    bio = case when $2::jsonb ? 'bio' then $2::jsonb->>'bio' else u.bio end,
    region = case when $2::jsonb ? 'region' then $2::jsonb->>'region' else u.region end,
    social_links = coalesce($2::jsonb->'socialLinks', u.social_links),
    profile_public = coalesce(($2::jsonb->>'profilePublic')::boolean, u.profile_public),
    sharing = u.sharing || coalesce($2::jsonb->'sharing', '{}'),
    currency_display = coalesce($2::jsonb->>'currencyDisplay', u.currency_display),
    updated_at = now()
  from (select * from users where id = $1 for update) old
  where u.id = old.id
  returning (u.first_name, u.last_name, u.region, u.social_links, u.profile_public, u.sharing) is distinct from
    (old.first_name, old.last_name, old.region, old.social_links, old.profile_public, old.sharing) as told`;

type OwnChanges = Omit<InputOf<typeof updateProfile>, 'showcasePublic'>;

/**
 * What a person says of themselves, which is ours, and whether their showcase is public, which is the collection's. While that
 * is away a profile is neither shown nor changed: half an answer would tell somebody that their showcase is closed.
 */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly bus: BusClient,
  ) {}

  async get(ctx: CallContext): Promise<Profile> {
    return this.profile(ctx, await this.bus.call(getMyShowcase, {}, { ctx, deadlineMs: ASK_MS }));
  }

  /** The collection comes first: when it refuses or is away, nothing has been changed. */
  async update({ showcasePublic, ...changes }: InputOf<typeof updateProfile>, ctx: CallContext): Promise<Profile> {
    const options = { ctx, deadlineMs: ASK_MS };
    const showcase =
      showcasePublic === undefined
        ? await this.bus.call(getMyShowcase, {}, options)
        : await this.bus.call(updateShowcase, { public: showcasePublic }, options);
    await this.change(changes, ctx);
    return this.profile(ctx, showcase);
  }

  private async change({ socialLinks, ...changes }: OwnChanges, ctx: CallContext): Promise<void> {
    const userId = memberId(ctx);
    const patch = { ...changes, ...(socialLinks && { socialLinks: socialLinks.map(({ url }) => toSocialLink(url)) }) };
    if (Object.keys(patch).length === 0) return;
    await this.database.transaction(async (tx) => {
      const [changed] = await rows<{ told: boolean }>(tx, CHANGE, [userId, JSON.stringify(patch)]);
      if (changed?.told) await publishUserChanged(tx, userId, ctx);
    });
  }

  private async profile(ctx: CallContext, showcase: ShowcaseSettings): Promise<Profile> {
    const user = await this.users.findById(memberId(ctx));
    if (!user) fail(getProfile, 'UNAUTHORIZED');
    const { id, firstName, lastName, profileImageUrl, bio, region, socialLinks } = user;
    const { profilePublic, sharing, currencyDisplay } = user;
    const { public: showcasePublic, slug: showcaseSlug } = showcase;
    return {
      ...{ id, firstName, lastName, profileImageUrl, bio, region, socialLinks },
      ...{ profilePublic, sharing, showcasePublic, showcaseSlug, currencyDisplay },
      createdAt: user.createdAt.toISOString(),
    };
  }
}
