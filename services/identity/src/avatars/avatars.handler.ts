import type { InputOf, OutputOf } from '@vault/contracts/define';
import { locateAvatar, removeAvatar, setAvatar } from '@vault/contracts/identity/avatar';
import type { Profile } from '@vault/contracts/identity/profile';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { ProfileService } from '../profile';
import { AvatarsService } from './avatars.service';

/** $2 is null for a visitor. */
const FIND_VISIBLE: Statement = {
  name: 'avatar.visible',
  text: `
    SELECT (u.id = $2::uuid) IS TRUE AS "isOwn" FROM avatars a JOIN users u ON u.id = a.user_id
    WHERE a.id = $1 AND u.closed_at IS NULL AND ($2::uuid IS NOT NULL OR u.profile_public)`,
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

  @Handles(locateAvatar)
  async locate({ id }: InputOf<typeof locateAvatar>, { actor }: CallContext): Promise<OutputOf<typeof locateAvatar>> {
    const viewerId = actor.kind === 'member' ? actor.userId : null;
    const avatar = await this.reads.first<{ isOwn: boolean }>(FIND_VISIBLE, [id, viewerId]);
    return avatar ?? fail(locateAvatar, 'PHOTO_NOT_FOUND');
  }
}
