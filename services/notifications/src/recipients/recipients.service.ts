import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { userChanged } from '@vault/contracts/identity/auth';
import type { EntityManager } from 'typeorm';

/** Where somebody's mail goes and how they are addressed. */
export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  /** The address was proven to be theirs. */
  readonly verified: boolean;
  /** Their account is closed or suspended. */
  readonly hidden: boolean;
}

/** A name that came with an address counts until the member themselves is told of. */
const LEARN_ADDRESS = `
  insert into recipients as r (user_id, email, email_at, first_name) values ($1, $2, $3, $4)
  on conflict (user_id) do update set email = excluded.email, email_at = excluded.email_at,
    first_name = case when r.member_version = 0 then excluded.first_name else r.first_name end
  where r.email_at < excluded.email_at and r.purged_at is null`;

const LEARN_MEMBER = `
  insert into recipients as r (user_id, first_name, member_version, verified_at, hidden) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set first_name = excluded.first_name, member_version = excluded.member_version,
    verified_at = excluded.verified_at, hidden = excluded.hidden
  where r.member_version < excluded.member_version and r.purged_at is null`;

const FIND = `
  select email, first_name as "firstName", verified_at is not null as verified, hidden, purged_at is not null as purged
  from recipients where user_id = $1 and (email is not null or purged_at is not null) for update`;

export interface Address {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly since: string;
}

/** The people mail goes to, as identity tells of them. */
@Injectable()
export class RecipientsService {
  async learnAddress(tx: EntityManager, { userId, email, firstName, since }: Address): Promise<void> {
    await tx.query(LEARN_ADDRESS, [userId, email, since, firstName]);
  }

  async learnMember(tx: EntityManager, member: PayloadOf<typeof userChanged>): Promise<void> {
    await tx.query(LEARN_MEMBER, [member.userId, member.firstName, member.version, member.verifiedAt, member.hidden]);
  }

  /**
   * Whom to write to; others who write to the same person wait until the transaction ends. Null: to nobody any more.
   *
   * @throws when no address is known: it may still be on its way, so the event should come again.
   */
  async find(tx: EntityManager, userId: string): Promise<Recipient | null> {
    const [found] = await tx.query<(Recipient & { readonly purged: boolean })[]>(FIND, [userId]);
    if (!found) throw new Error(`no address is known of ${userId} yet`);
    return found.purged ? null : found;
  }
}
