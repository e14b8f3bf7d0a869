import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

/** Never what a mail said: links and codes in it open doors. */
const DATA = `
  select json_build_object(
    'address', r.email,
    'mails', (
      select coalesce(json_agg(json_build_object('template', d.template, 'state', d.state, 'createdAt', d.created_at,
        'sentAt', d.sent_at) order by d.created_at, d.id), '[]')
      from email_deliveries d where d.recipient = r.email)
  ) as data from recipients r where r.user_id = $1`;

/** What a person may take along of what is held of them here. */
@Handler()
export class AccountHandler {
  constructor(private readonly database: DataSource) {}

  @Handles(getMailAccountData)
  async data(_: InputOf<typeof getMailAccountData>, ctx: CallContext): Promise<OutputOf<typeof getMailAccountData>> {
    const [held] = await this.database.query<{ data: Record<string, unknown> }[]>(DATA, [memberId(ctx)]);
    return held?.data ?? {};
  }
}
