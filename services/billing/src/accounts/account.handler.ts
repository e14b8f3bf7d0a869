import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

/** Money as everywhere: decimal strings. */
const DATA = `
  select json_build_object(
    'plan', json_build_object('tier', tier, 'status', status, 'source', source, 'expiresAt', expires_at,
      'gift', case when gift_tier <> 'free' then json_build_object('tier', gift_tier, 'expiresAt', gift_expires_at) end,
      'createdAt', created_at, 'updatedAt', updated_at),
    'customer', (select json_build_object('id', stripe_customer_id, 'email', email, 'name', name,
        'createdAt', created_at) from customers c where c.user_id = a.user_id),
    'subscriptions', (select coalesce(json_agg(json_build_object('id', stripe_subscription_id, 'tier', tier,
        'interval', billing_interval, 'status', stripe_status, 'amount', amount::text, 'startedAt', started_at,
        'periodEnd', period_end, 'cancelsAt', cancel_at, 'endedAt', ended_at, 'cardLast4', card_last4)
        order by started_at), '[]') from subscriptions s where s.user_id = a.user_id),
    'invoices', (select coalesce(json_agg(json_build_object('number', number, 'description', description,
        'amount', amount::text, 'paid', paid::text, 'refunded', refunded::text, 'currency', currency,
        'status', status, 'issuedAt', issued_at, 'paidAt', paid_at) order by issued_at, id), '[]')
      from invoices i where i.user_id = a.user_id),
    'refundRequests', (select coalesce(json_agg(json_build_object('reason', reason, 'status', status,
        'amount', amount::text, 'createdAt', created_at, 'decidedAt', decided_at, 'note', note)
        order by created_at), '[]') from refund_requests r where r.user_id = a.user_id)) as data
  from account_plans a where user_id = $1`;

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
