import type { InputOf, OutputOf } from '@vault/contracts/define';
import { locateAvatar, removeAvatar, setAvatar } from '@vault/contracts/identity/avatar';
import type { Profile } from '@vault/contracts/identity/profile';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { ProfileService } from '../profile/profile.service';
import { AvatarsService } from './avatars.service';

/** $2 is null for a visitor. */
const VISIBLE: Statement = {
  name: 'avatar.visible',
  text: `
    select (u.id = $2::uuid) is true as "isOwn" from avatars a join users u on u.id = a.user_id
    where a.id = $1 and u.closed_at is null and ($2::uuid is not null or u.profile_public)`,
};

@Handler()
export class AvatarsHandler {
  constructor(
    private readonly avatars: AvatarsService,
    private readonly profiles: ProfileService,
    private readonly reads: PreparedReads,
  ) {}

  @Handles(setAvatar)
  async set({ images: [url = ''] }: InputOf<typeof setAvatar>, ctx: CallContext): Promise<Profile> {
    await this.avatars.set(url, ctx);
    return this.profiles.get(ctx);
  }

  @Handles(removeAvatar)
  async remove(_: InputOf<typeof removeAvatar>, ctx: CallContext): Promise<Profile> {
    await this.avatars.remove(ctx);
    return this.profiles.get(ctx);
  }

  /** Never for good: a picture may be taken away, or a profile closed, at any time. */
  @Handles(locateAvatar)
  async locate({ id }: InputOf<typeof locateAvatar>, { actor }: CallContext): Promise<OutputOf<typeof locateAvatar>> {
    const viewer = actor.kind === 'member' ? actor.userId : null;
    const found = await this.reads.first<{ isOwn: boolean }>(VISIBLE, [id, viewer]);
    return { isPublic: false, isOwn: (found ?? fail(locateAvatar, 'PHOTO_NOT_FOUND')).isOwn };
  }
}
