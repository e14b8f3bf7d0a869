import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

/** Money is cast to text, as in every answer. */
const ACCOUNT_DATA = `
  SELECT json_build_object(
    'plan', json_build_object('tier', tier, 'status', status, 'source', source, 'expiresAt', expires_at,
      'gift', CASE WHEN gift_tier <> 'free' THEN json_build_object('tier', gift_tier, 'expiresAt', gift_expires_at) END,
      'createdAt', created_at, 'updatedAt', updated_at),
    'customer', (SELECT json_build_object('id', stripe_customer_id, 'email', email, 'name', name,
        'createdAt', created_at) FROM customers c WHERE c.user_id = a.user_id),
    'subscriptions', (SELECT coalesce(json_agg(json_build_object('id', stripe_subscription_id, 'tier', tier,
        'interval', billing_interval, 'status', stripe_status, 'amount', amount::text, 'startedAt', started_at,
        'periodEnd', period_end, 'cancelsAt', cancel_at, 'endedAt', ended_at, 'cardLast4', card_last4)
        ORDER BY started_at), '[]') FROM subscriptions s WHERE s.user_id = a.user_id),
    'invoices', (SELECT coalesce(json_agg(json_build_object('number', number, 'description', description,
        'amount', amount::text, 'paid', paid::text, 'refunded', refunded::text, 'currency', currency,
        'status', status, 'issuedAt', issued_at, 'paidAt', paid_at) ORDER BY issued_at, id), '[]')
      FROM invoices i WHERE i.user_id = a.user_id),
    'refundRequests', (SELECT coalesce(json_agg(json_build_object('reason', reason, 'status', status,
        'amount', amount::text, 'createdAt', created_at, 'decidedAt', decided_at, 'note', note)
        ORDER BY created_at), '[]') FROM refund_requests r WHERE r.user_id = a.user_id)) AS data
  FROM account_plans a WHERE user_id = $1`;

/** What billing stores of a user, for the export of their account. */
@Handler()
export class AccountDataHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getPlanAccountData)
  async get({ userId }: InputOf<typeof getPlanAccountData>): Promise<OutputOf<typeof getPlanAccountData>> {
    const [row] = await this.dataSource.query<{ data: Record<string, unknown> }[]>(ACCOUNT_DATA, [userId]);
    return row?.data ?? {};
  }
}
