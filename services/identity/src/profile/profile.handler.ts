import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getAccountData, getProfile, updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { AccountDataService } from '../accounts/account-data.service';
import { ProfileService } from './profile.service';

@Handler()
export class ProfileHandler {
  constructor(
    private readonly profiles: ProfileService,
    private readonly accountData: AccountDataService,
  ) {}

  @Handles(getProfile)
  get(_: InputOf<typeof getProfile>, ctx: CallContext): Promise<Profile> {
    return this.profiles.get(ctx);
  }

  @Handles(updateProfile)
  update(changes: InputOf<typeof updateProfile>, ctx: CallContext): Promise<Profile> {
    return this.profiles.update(changes, ctx);
  }

  @Handles(getAccountData)
  data(_: InputOf<typeof getAccountData>, ctx: CallContext): Promise<OutputOf<typeof getAccountData>> {
    return this.accountData.of(memberId(ctx));
  }
}
