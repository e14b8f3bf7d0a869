import type { PayloadOf } from '@vault/contracts/define';
import { userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { AccountPlansService } from './account-plans.service';

@Handler()
export class UserRegisteredSubscriber {
  constructor(private readonly plans: AccountPlansService) {}

  @Subscribes(userRegistered, 'create-account-plan')
  onUserRegistered({ userId }: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    return this.plans.create(tx, userId);
  }
}
