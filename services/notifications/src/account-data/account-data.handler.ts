import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { Handler, Handles } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';

/** Without the content of mails: it may hold links and codes that give access to the account. */
const ACCOUNT_DATA = `
  SELECT json_build_object(
    'address', u.email,
    'stopped', (
      SELECT json_build_object('reason', s.reason, 'since', s.happened_at)
      FROM suppressed_addresses s WHERE s.email = lower(u.email)),
    'mails', (
      SELECT coalesce(json_agg(json_build_object('template', d.template, 'state', d.state, 'createdAt', d.created_at,
        'sentAt', d.sent_at) ORDER BY d.created_at, d.id), '[]')
      FROM email_deliveries d WHERE d.recipient = u.email OR d.user_id = u.user_id),
    'notifications', (
      SELECT coalesce(json_agg(json_build_object('type', n.kind, 'title', n.title, 'body', n.body, 'link', n.link,
        'createdAt', n.created_at, 'readAt', n.read_at) ORDER BY n.seq), '[]')
      FROM notifications n WHERE n.user_id = u.user_id AND n.seq IS NOT NULL AND NOT n.replaced),
    'preferences', (
      SELECT coalesce(json_agg(json_build_object('kind', p.kind, 'bell', p.bell, 'mail', p.mail) ORDER BY p.kind), '[]')
      FROM preferences p WHERE p.user_id = u.user_id),
    'waitingForTheDigest', (
      SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'title', i.title, 'body', i.body, 'link', i.link,
        'createdAt', i.created_at) ORDER BY i.created_at, i.id), '[]')
      FROM digest_items i WHERE i.user_id = u.user_id)
  ) AS data FROM users u WHERE u.user_id = $1 AND u.purged_at IS NULL`;

/** What this service holds of a user, for the export of an account. */
@Handler()
export class AccountDataHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getMailAccountData)
  async get({ userId }: InputOf<typeof getMailAccountData>): Promise<OutputOf<typeof getMailAccountData>> {
    const [row] = await this.dataSource.query<{ data: Record<string, unknown> }[]>(ACCOUNT_DATA, [userId]);
    return row?.data ?? {};
  }
}
