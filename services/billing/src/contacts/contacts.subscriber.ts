import type { PayloadOf } from '@vault/contracts/define';
import { addressTold, memberChanged, userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { ContactsService } from './contacts.service';

@Handler()
export class ContactsSubscriber {
  constructor(private readonly contacts: ContactsService) {}

  @Subscribes(userRegistered)
  onUserRegistered(registered: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnAddress(tx, { ...registered, since: registered.registeredAt });
  }

  @Subscribes(addressTold)
  onAddressTold(address: PayloadOf<typeof addressTold>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnAddress(tx, address);
  }

  @Subscribes(memberChanged)
  onMemberChanged(member: PayloadOf<typeof memberChanged>, { tx }: Delivery): Promise<void> {
    return this.contacts.learnMember(tx, member);
  }
}
