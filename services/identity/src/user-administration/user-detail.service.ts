import { getUser, type UserDetail } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { recordAdminAction } from '../audit';
import { deviceLabel } from '../sessions';
import { ServiceRecords } from './service-records.service';
import { ADMIN_USER_COLUMNS } from './user-list.sql';

type OwnRecord = Omit<UserDetail, 'sessions' | 'vault' | 'market' | 'plan'>;
type Session = UserDetail['sessions'][number];
type SessionRow = Omit<Session, 'device'> & { readonly userAgent: string | null };

const FIND_USER = `
  SELECT ${ADMIN_USER_COLUMNS}, u.region, u.profile_public AS "profilePublic", ${isoTimestamp('u.purge_at')} AS "purgeAt"
  FROM users u WHERE u.id = $1`;

const LIST_SESSIONS = `
  SELECT id, ${isoTimestamp('created_at')} AS "createdAt", ${isoTimestamp('last_seen_at')} AS "lastSeenAt",
    user_agent AS "userAgent"
  FROM sessions WHERE user_id = $1 AND expire > now() ORDER BY last_seen_at DESC, id LIMIT 100`;

/** One user with the records of the other services. */
@Injectable()
export class UserDetailService {
  constructor(
    private readonly database: DataSource,
    private readonly records: ServiceRecords,
  ) {}

  async get(id: string, ctx: CallContext): Promise<UserDetail> {
    const [user] = await rows<OwnRecord>(this.database.manager, FIND_USER, [id]);
    if (!user) fail(getUser, 'USER_NOT_FOUND');
    const subject = { kind: 'user', id } as const;
    await recordAdminAction(this.database.manager, ctx, { action: 'user_viewed', subject, before: {}, after: {} });
    const [sessions, records] = await Promise.all([this.listSessions(id), this.records.ofUser(id, ctx)]);
    return { ...user, sessions, ...records };
  }

  private async listSessions(userId: string): Promise<Session[]> {
    const sessions = await rows<SessionRow>(this.database.manager, LIST_SESSIONS, [userId]);
    return sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceLabel(userAgent) }));
  }
}
