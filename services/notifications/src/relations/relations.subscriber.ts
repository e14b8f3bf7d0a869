import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { RelationsService } from './relations.service';

@Handler()
export class RelationsSubscriber {
  constructor(private readonly relations: RelationsService) {}

  @Subscribes(relationChanged)
  onRelationChanged(relation: PayloadOf<typeof relationChanged>, { tx }: Delivery): Promise<void> {
    return this.relations.save(tx, relation);
  }
}
