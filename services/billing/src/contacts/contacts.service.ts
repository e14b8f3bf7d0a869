import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { userChanged } from '@vault/contracts/identity/auth';
import type { EntityManager } from 'typeorm';

/** Whom a payment is from, for the payment provider and whoever reviews it. */
export interface Contact {
  readonly email: string | null;
  readonly name: string | null;
}

export interface Address {
  readonly userId: string;
  readonly email: string;
  readonly since: string;
}

/** News of an account that was purged brings nobody back. */
const UNLESS_PURGED = `where not exists (select from purged_accounts where user_id = $1)`;

const LEARN_ADDRESS = `
  insert into contacts as c (user_id, email, email_at) select $1, $2, $3 ${UNLESS_PURGED}
  on conflict (user_id) do update set email = excluded.email, email_at = excluded.email_at
  where c.email_at is null or c.email_at < excluded.email_at`;

/** An event that comes after a newer one changes nothing. */
const LEARN_MEMBER = `
  insert into contacts as c (user_id, first_name, last_name, member_version) select $1, $2, $3, $4 ${UNLESS_PURGED}
  on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
    member_version = excluded.member_version
  where c.member_version < excluded.member_version`;

/** SQL of the whole name of the contact `c` (perhaps not known); null when there is none. */
export const fullName = (c: string): string => `nullif(trim(${c}.first_name || ' ' || ${c}.last_name), '')`;

const FIND = `select c.email, ${fullName('c')} as name from contacts c where c.user_id = $1`;

/** The people who may pay, as identity tells of them. */
@Injectable()
export class ContactsService {
  async learnAddress(tx: EntityManager, { userId, email, since }: Address): Promise<void> {
    await tx.query(LEARN_ADDRESS, [userId, email, since]);
  }

  async learnMember(tx: EntityManager, member: PayloadOf<typeof userChanged>): Promise<void> {
    await tx.query(LEARN_MEMBER, [member.userId, member.firstName, member.lastName, member.version]);
  }

  /** What is known by now: the news of somebody who has just registered may still be on its way. */
  async find(tx: EntityManager, userId: string): Promise<Contact> {
    const [found] = await tx.query<Contact[]>(FIND, [userId]);
    return found ?? { email: null, name: null };
  }
}
