import { getUser, type UserDetail } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { deviceLabel } from '../sessions/device-label';
import { ADMIN_USER } from './admin-user.sql';
import { OtherServicesRecords } from './other-services-records';

type Own = Omit<UserDetail, 'sessions' | 'vault' | 'market' | 'plan'>;
type Session = UserDetail['sessions'][number];

const PERSON = `
  select ${ADMIN_USER}, u.region, u.profile_public as "profilePublic", ${isoTimestamp('u.purge_at')} as "purgeAt"
  from users u where u.id = $1`;

const SESSIONS = `
  select id, ${isoTimestamp('created_at')} as "createdAt", ${isoTimestamp('last_seen_at')} as "lastSeenAt", user_agent as "userAgent"
  from sessions where user_id = $1 and expire > now() order by last_seen_at desc, id limit 100`;

/** One person with what the product knows of them. */
@Injectable()
export class UserDetailService {
  constructor(
    private readonly database: DataSource,
    private readonly parts: OtherServicesRecords,
  ) {}

  async get(id: string, ctx: CallContext): Promise<UserDetail> {
    const [own] = await rows<Own>(this.database.manager, PERSON, [id]);
    if (!own) fail(getUser, 'USER_NOT_FOUND');
    const [sessions, parts] = await Promise.all([this.sessions(id), this.parts.ofPerson(id, ctx)]);
    return { ...own, sessions, ...parts };
  }

  private async sessions(id: string): Promise<Session[]> {
    const found = await rows<Omit<Session, 'device'> & { userAgent: string | null }>(this.database.manager, SESSIONS, [
      id,
    ]);
    return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceLabel(userAgent) }));
  }
}
