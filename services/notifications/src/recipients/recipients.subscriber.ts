import type { PayloadOf } from '@vault/contracts/define';
import { contactChanged, userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { RecipientsService } from './recipients.service';

@Handler()
export class RecipientsSubscriber {
  constructor(private readonly recipients: RecipientsService) {}

  @Subscribes(userRegistered)
  onUserRegistered({ registeredAt, ...address }: PayloadOf<typeof userRegistered>, { tx }: Delivery): Promise<void> {
    return this.recipients.learnAddress(tx, { ...address, since: registeredAt });
  }

  @Subscribes(contactChanged)
  onAddressTold(address: PayloadOf<typeof contactChanged>, { tx }: Delivery): Promise<void> {
    return this.recipients.learnAddress(tx, address);
  }

  @Subscribes(userChanged)
  onMemberChanged(member: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    return this.recipients.learnMember(tx, member);
  }
}
