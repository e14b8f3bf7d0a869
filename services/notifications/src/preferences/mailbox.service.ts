import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Preferences } from '@vault/contracts/notifications/preferences';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

type Mailbox = z.output<typeof Preferences>['mailbox'];

interface Found {
  readonly address: string;
  readonly reason: 'bounce' | 'complaint' | null;
  readonly since: string | null;
}

const FIND = `
  select r.email as address, s.reason, ${isoTimestamp('s.at')} as since
  from recipients r left join suppressed_addresses s on s.email = lower(r.email)
  where r.user_id = $1 and r.email is not null`;

const RESUME = `
  delete from suppressed_addresses s using recipients r where r.user_id = $1 and s.email = lower(r.email)`;

/** Where somebody's mails go, and whether any still do. */
@Injectable()
export class MailboxService {
  /** The address is empty for the moment in which a newcomer's is still on its way. */
  async of(tx: EntityManager, userId: string): Promise<Mailbox> {
    const [found] = await rows<Found>(tx, FIND, [userId]);
    const { address, reason, since } = found ?? { address: '', reason: null, since: null };
    return { address, stopped: reason && since ? { reason, since } : null };
  }

  /** Its owner says that it works again: what comes from now on is sent. */
  async resume(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(RESUME, [userId]);
  }
}
