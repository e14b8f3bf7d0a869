import { Injectable } from '@nestjs/common';
import type { MailKind } from '@vault/contracts/notifications/inbox';
import type { Unsubscribed } from '@vault/contracts/notifications/mail';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveriesService } from '../deliveries';
import { parseUnsubscribeToken, PreferencesService } from '../preferences';
import { UsersService } from '../users';

/** An address that its owner recognizes and nobody else can read: `k…@example.com`. */
export function maskAddress(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/** Every method answers null when no mail ever carried the token. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  describe(token: string): Promise<Unsubscribed | null> {
    return this.withToken(token, () => Promise.resolve());
  }

  /** Ends mails of the token's kind, also those that wait to be sent. */
  unsubscribe(token: string): Promise<Unsubscribed | null> {
    return this.withToken(token, async (tx, userId, kind) => {
      await this.preferences.unsubscribe(tx, userId, kind);
      await this.deliveries.cancelPending(tx, userId, kind);
    });
  }

  resubscribe(token: string): Promise<Unsubscribed | null> {
    return this.withToken(token, (tx, userId, kind) => this.preferences.resubscribe(tx, userId, kind));
  }

  private async withToken(
    token: string,
    change: (tx: EntityManager, userId: string, kind: MailKind) => Promise<void>,
  ): Promise<Unsubscribed | null> {
    const parsed = parseUnsubscribeToken(token);
    if (!parsed) return null;
    const { userToken, kind } = parsed;
    return this.dataSource.transaction(async (tx) => {
      // The lock makes notifications to the user wait, so that none is mailed in between.
      const user = await this.users.findByUnsubscribeToken(tx, userToken);
      if (!user) return null;
      await change(tx, user.userId, kind);
      const subscribed = await this.preferences.isSubscribed(tx, user.userId, kind);
      return { kind, address: maskAddress(user.email), subscribed };
    });
  }
}
