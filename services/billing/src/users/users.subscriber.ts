import type { PayloadOf } from '@vault/contracts/define';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { UsersService } from './users.service';

@Handler()
export class UsersSubscriber {
  constructor(private readonly users: UsersService) {}

  @Subscribes(userRegistered)
  onUserRegistered(registered: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    return this.users.saveEmail(tx, registered);
  }

  @Subscribes(userChanged)
  onUserChanged(user: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    return this.users.saveName(tx, user);
  }
}
