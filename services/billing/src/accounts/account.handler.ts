import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

const DATA = `
  select json_build_object('plan', json_build_object('tier', tier, 'status', status, 'expiresAt', expires_at,
    'createdAt', created_at, 'updatedAt', updated_at)) as data
  from account_plans where user_id = $1`;

/** What a person may take along of what is held of them here. */
@Handler()
export class AccountHandler {
  constructor(private readonly database: DataSource) {}

  @Handles(getPlanAccountData)
  async data(_: InputOf<typeof getPlanAccountData>, ctx: CallContext): Promise<OutputOf<typeof getPlanAccountData>> {
    const [held] = await this.database.query<{ data: Record<string, unknown> }[]>(DATA, [memberId(ctx)]);
    return held?.data ?? {};
  }
}
