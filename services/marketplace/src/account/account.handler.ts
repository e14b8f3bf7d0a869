import type { InputOf } from '@vault/contracts/define';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { Handler, Handles, memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { ACCOUNT_DATA } from './account-data.sql';

@Handler()
export class AccountHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getMarketAccountData)
  async data(_: InputOf<typeof getMarketAccountData>, ctx: CallContext): Promise<RawJson> {
    const [row] = await rows<{ data: string }>(this.dataSource.manager, ACCOUNT_DATA, [memberId(ctx)]);
    return rawJson(row?.data ?? '{}');
  }
}
