import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

/** Never what a mail said: links and codes in it open doors. What one was told in the app is told again. */
const DATA = `
  select json_build_object(
    'address', r.email,
    'stopped', (
      select json_build_object('reason', s.reason, 'since', s.at)
      from suppressed_addresses s where s.email = lower(r.email)),
    'mails', (
      select coalesce(json_agg(json_build_object('template', d.template, 'state', d.state, 'createdAt', d.created_at,
        'sentAt', d.sent_at) order by d.created_at, d.id), '[]')
      from email_deliveries d where d.recipient = r.email or d.user_id = r.user_id),
    'notifications', (
      select coalesce(json_agg(json_build_object('type', n.kind, 'title', n.title, 'body', n.body, 'link', n.link,
        'createdAt', n.created_at, 'readAt', n.read_at) order by n.seq), '[]')
      from notifications n where n.user_id = r.user_id and n.seq is not null and not n.folded),
    'preferences', (
      select coalesce(json_agg(json_build_object('kind', p.kind, 'bell', p.bell, 'mail', p.mail) order by p.kind), '[]')
      from preferences p where p.user_id = r.user_id),
    'waitingForTheDigest', (
      select coalesce(json_agg(json_build_object('kind', i.kind, 'title', i.title, 'body', i.body, 'link', i.link,
        'createdAt', i.created_at) order by i.created_at, i.id), '[]')
      from digest_items i where i.user_id = r.user_id)
  ) as data from recipients r where r.user_id = $1 and r.purged_at is null`;

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
