import { Injectable } from '@nestjs/common';
import type { MailKind } from '@vault/contracts/notifications/inbox';
import type { Unsubscribed } from '@vault/contracts/notifications/mail';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { PreferencesService } from '../preferences/preferences.service';
import { maskedAddress } from './masked-address';
import { readStopToken } from './stop-token';

interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly kind: MailKind;
}

/** Others who write to the same person wait until the transaction ends, so that no mail slips through between. */
const FIND = `
  select user_id as "userId", email from recipients
  where unsubscribe_token = $1 and email is not null and purged_at is null for update`;

/** Ends mails of one kind for whoever holds a mail of it, and has them come again. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: DataSource,
    private readonly preferences: PreferencesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** What the link ends; null when no mail ever carried it. So it is with the others. */
  about(stop: string): Promise<Unsubscribed | null> {
    return this.of(stop, () => Promise.resolve());
  }

  end(stop: string): Promise<Unsubscribed | null> {
    return this.of(stop, async (tx, { userId, kind }) => {
      await this.preferences.endMails(tx, userId, kind);
      await this.deliveries.callOff(tx, userId, kind);
    });
  }

  undo(stop: string): Promise<Unsubscribed | null> {
    return this.of(stop, (tx, { userId, kind }) => this.preferences.takeBack(tx, userId, kind));
  }

  private of(stop: string, change: (tx: EntityManager, reader: Reader) => Promise<void>): Promise<Unsubscribed | null> {
    return this.database.transaction(async (tx) => {
      const reader = await this.find(tx, stop);
      if (!reader) return null;
      await change(tx, reader);
      const subscribed = await this.preferences.hasMails(tx, reader.userId, reader.kind);
      return { kind: reader.kind, address: maskedAddress(reader.email), subscribed };
    });
  }

  private async find(tx: EntityManager, stop: string): Promise<Reader | null> {
    const read = readStopToken(stop);
    if (!read) return null;
    const [found] = await tx.query<Omit<Reader, 'kind'>[]>(FIND, [read.token]);
    return found ? { ...found, kind: read.kind } : null;
  }
}
