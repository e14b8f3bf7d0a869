import { carCountChanged } from '@vault/contracts/collection/administration';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';

const COUNT = `update users set cars_count = $2, cars_version = $3 where id = $1 and cars_version < $3`;

@Handler()
export class CarCountSubscriber {
  @Subscribes(carCountChanged, 'user-car-count')
  async onVaultCounted({ userId, cars, version }: PayloadOf<typeof carCountChanged>, { tx }: Delivery): Promise<void> {
    await rows(tx, COUNT, [userId, cars, version]);
  }
}
