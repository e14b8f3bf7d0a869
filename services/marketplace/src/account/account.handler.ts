import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';

const DATA = `
  SELECT json_build_object('reportedSales', coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'brand', brand, 'series', series, 'scale', scale, 'year', year, 'condition', condition,
    'price', price::text, 'currency', currency, 'soldAt', sold_at, 'lot', lot, 'canceled', canceled, 'source', source,
    'reportedAt', created_at) ORDER BY created_at, id), '[]')) AS data
  FROM sales WHERE reporter_id = $1`;

/** What a person may take along of what is held of them here. */
@Handler()
export class AccountHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getMarketAccountData)
  async data(
    _: InputOf<typeof getMarketAccountData>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getMarketAccountData>> {
    const [held] = await rows<{ data: Record<string, unknown> }>(this.dataSource.manager, DATA, [memberId(ctx)]);
    return held?.data ?? {};
  }
}
