import { brandsCollected } from '@vault/contracts/collection/collectors';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';

const KEEP = `update users set brands = $2, brands_version = $3 where id = $1 and brands_version < $3`;

@Handler()
export class BrandsCollectedSubscriber {
  @Subscribes(brandsCollected)
  async onBrandsCollected(told: PayloadOf<typeof brandsCollected>, { tx }: Delivery): Promise<void> {
    await rows(tx, KEEP, [told.userId, told.brands.map(({ brand }) => brand), told.version]);
  }
}
