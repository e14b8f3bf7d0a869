import type { InputOf, OutputOf } from '@vault/contracts/define';
import { closeAccount } from '@vault/contracts/identity/account';
import { getAccountData } from '@vault/contracts/identity/profile';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { AccountClosingService } from './account-closing.service';
import { AccountDataService } from './account-data.service';

@Handler()
export class AccountsHandler {
  constructor(
    private readonly closing: AccountClosingService,
    private readonly accountData: AccountDataService,
  ) {}

  @Handles(closeAccount)
  async close(confirmation: InputOf<typeof closeAccount>, ctx: CallContext): Promise<null> {
    await this.closing.close(confirmation, ctx);
    return null;
  }

  @Handles(getAccountData)
  data({ userId }: InputOf<typeof getAccountData>): Promise<OutputOf<typeof getAccountData>> {
    return this.accountData.of(userId);
  }
}
