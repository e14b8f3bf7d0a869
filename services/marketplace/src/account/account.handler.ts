import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import { Handler, Handles, memberId, rawJson, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { PreparedReads, rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { ACCOUNT_PARTS } from './account-parts';
import { DEALS_UNDER_WAY } from './deals-under-way';

const listed = ([name, sql]: readonly [string, string]): string =>
  `'${name}', (SELECT coalesce(json_agg(row_to_json(part)), '[]') FROM (${sql}) part)`;

/** One statement: everything as it is at one moment. */
const DATA = `SELECT json_build_object(${Object.entries(ACCOUNT_PARTS).map(listed).join(', ')})::text AS data`;

/** What a person may take along of what is held of them here, and whether they may go. */
@Handler()
export class AccountHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {}

  @Handles(getMarketAccountData)
  async data(_: InputOf<typeof getMarketAccountData>, ctx: CallContext): Promise<RawJson> {
    const [held] = await rows<{ data: string }>(this.dataSource.manager, DATA, [memberId(ctx)]);
    return rawJson(held?.data ?? '{}');
  }

  @Handles(countOpenTransactions)
  async dealsUnderWay({
    userId,
  }: InputOf<typeof countOpenTransactions>): Promise<OutputOf<typeof countOpenTransactions>> {
    return (await this.reads.first<{ count: number }>(DEALS_UNDER_WAY, [userId])) ?? { count: 0 };
  }
}
