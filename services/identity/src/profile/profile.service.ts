import { getMyShowcase, updateShowcase, type ShowcaseSettings } from '@vault/contracts/collection/showcase';
import type { InputOf } from '@vault/contracts/define';
import { getProfile, updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { Injectable } from '@nestjs/common';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { announceMember } from '../users/announce-member';
import { UsersService } from '../users/users.service';

/** Leaves time to do our own part once the collection has answered. */
const ASK_MS = 3_000;

/**
 * What a person is called, which is ours, and whether their showcase is public, which is the collection's. While that
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
  async update({ showcasePublic, ...names }: InputOf<typeof updateProfile>, ctx: CallContext): Promise<Profile> {
    const options = { ctx, deadlineMs: ASK_MS };
    const showcase =
      showcasePublic === undefined
        ? await this.bus.call(getMyShowcase, {}, options)
        : await this.bus.call(updateShowcase, { public: showcasePublic }, options);
    await this.rename(names, ctx);
    return this.profile(ctx, showcase);
  }

  private async rename(names: { firstName?: string; lastName?: string }, ctx: CallContext): Promise<void> {
    const userId = memberId(ctx);
    await this.database.transaction(async (tx) => {
      const [, renamed] = await tx.query<[unknown, number]>(
        `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), updated_at = now()
         where id = $1 and (first_name, last_name) <> (coalesce($2, first_name), coalesce($3, last_name))`,
        [userId, names.firstName ?? null, names.lastName ?? null],
      );
      if (renamed > 0) await announceMember(tx, userId, ctx);
    });
  }

  private async profile(ctx: CallContext, showcase: ShowcaseSettings): Promise<Profile> {
    const user = await this.users.byId(memberId(ctx));
    if (!user) fail(getProfile, 'UNAUTHORIZED');
    const { id, firstName, lastName } = user;
    const { public: showcasePublic, slug: showcaseSlug } = showcase;
    return { id, firstName, lastName, showcasePublic, showcaseSlug, createdAt: user.createdAt.toISOString() };
  }
}
