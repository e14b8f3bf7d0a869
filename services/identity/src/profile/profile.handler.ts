import type { InputOf } from '@vault/contracts/define';
import { getProfile, markTourSeen, updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { ProfileService } from './profile.service';

@Handler()
export class ProfileHandler {
  constructor(private readonly profiles: ProfileService) {}

  @Handles(getProfile)
  get(_: InputOf<typeof getProfile>, ctx: CallContext): Promise<Profile> {
    return this.profiles.get(ctx);
  }

  @Handles(updateProfile)
  update(changes: InputOf<typeof updateProfile>, ctx: CallContext): Promise<Profile> {
    return this.profiles.update(changes, ctx);
  }

  @Handles(markTourSeen)
  async markTourSeen(_: InputOf<typeof markTourSeen>, ctx: CallContext): Promise<null> {
    await this.profiles.markTourSeen(ctx);
    return null;
  }
}
