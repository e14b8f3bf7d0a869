import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getSeller } from '@vault/contracts/marketplace/sellers';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { hasBlocked } from '../members/blocks';
import { SELLER_JSON } from './seller-sql';

/** Somebody who has never offered anything has a record too. */
const RECORD: Statement = {
  name: 'seller.record',
  text: `
    SELECT ${SELLER_JSON} AS seller FROM users m, LATERAL (SELECT m.user_id, m.registered_at AS created_at) l
    WHERE m.user_id = $1 AND NOT m.hidden AND NOT ${hasBlocked('$1', '$2')}`,
};

@Handler()
export class SellersHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getSeller)
  async get({ id }: InputOf<typeof getSeller>, ctx: CallContext): Promise<OutputOf<typeof getSeller>> {
    const found = await this.reads.first<{ seller: OutputOf<typeof getSeller> }>(RECORD, [id, memberId(ctx)]);
    return found?.seller ?? fail(getSeller, 'COLLECTOR_NOT_FOUND');
  }
}
