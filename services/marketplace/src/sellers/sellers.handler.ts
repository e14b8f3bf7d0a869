import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getSeller } from '@vault/contracts/marketplace/sellers';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { hasBlocked } from '../users';
import { SELLER_JSON } from './seller.sql';

/** A user without listings has a record too: their own row takes the place of the listing. */
const SELLER: Statement = {
  name: 'seller.record',
  text: `
    SELECT ${SELLER_JSON} AS seller FROM users u, LATERAL (SELECT u.user_id, u.registered_at AS created_at) l
    WHERE u.user_id = $1 AND NOT u.hidden AND NOT ${hasBlocked('$1', '$2')}`,
};

@Handler()
export class SellersHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getSeller)
  async get({ id }: InputOf<typeof getSeller>, ctx: CallContext): Promise<OutputOf<typeof getSeller>> {
    const row = await this.reads.first<{ seller: OutputOf<typeof getSeller> }>(SELLER, [id, memberId(ctx)]);
    return row?.seller ?? fail(getSeller, 'COLLECTOR_NOT_FOUND');
  }
}
