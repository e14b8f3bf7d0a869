import type { PayloadOf } from '@vault/contracts/define';
import { contactChanged, userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { ContactsService } from './contacts.service';

@Handler()
export class ContactsSubscriber {
  constructor(private readonly contacts: ContactsService) {}

  @Subscribes(userRegistered)
  onUserRegistered(registered: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnAddress(tx, { ...registered, since: registered.registeredAt });
  }

  @Subscribes(contactChanged)
  onAddressTold(address: PayloadOf<typeof contactChanged>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnAddress(tx, address);
  }

  @Subscribes(userChanged)
  onMemberChanged(member: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnMember(tx, member);
  }
}
