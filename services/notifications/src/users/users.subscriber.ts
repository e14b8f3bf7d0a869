import type { PayloadOf } from '@vault/contracts/define';
import { contactChanged, userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { UsersService } from './users.service';

@Handler()
export class UsersSubscriber {
  constructor(private readonly users: UsersService) {}

  @Subscribes(userRegistered)
  onUserRegistered(event: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    const { userId, email, firstName, registeredAt: since } = event;
    return this.users.saveContact(tx, { userId, email, firstName, since });
  }

  @Subscribes(contactChanged)
  onContactChanged(contact: PayloadOf<typeof contactChanged>, { tx }: Delivery): Promise<void> {
    return this.users.saveContact(tx, contact);
  }

  @Subscribes(userChanged)
  onUserChanged(user: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    return this.users.saveUser(tx, user);
  }
}
