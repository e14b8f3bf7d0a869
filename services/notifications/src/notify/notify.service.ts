import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import type { Preference } from '@vault/contracts/notifications/preferences';
import type { Delivery } from '@vault/service-kit/bus';
import { BellService, type Actor, type NewNotification, type NotificationText } from '../bell';
import { DeliveriesService } from '../deliveries';
import { DigestItemsService } from '../digests';
import type { MailTemplate } from '../mail';
import { PreferencesService } from '../preferences';
import { UsersService, type User } from '../users';

/** The mail of a notification. */
export interface NotificationMail<C extends object> {
  readonly template: MailTemplate<C>;
  readonly content: C;
  /** After this the mail is out of date and not sent any more. */
  readonly giveUpAt: Date;
  /**
   * `required`: sent at once whatever the user has chosen, also to a hidden account. `own-digest`: a daily mail of its
   * own, sent unless mails of the kind are off. By default as the user has chosen.
   */
  readonly policy?: 'required' | 'own-digest';
}

/** What one user is notified of. */
export interface NotificationRequest<C extends object> {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly text: NotificationText;
  /** The other user whom the text names; the name is replaced when that account is purged. */
  readonly actor?: Actor;
  /** What it is about, such as `conversation:<id>`: reading the topic reads the notification. */
  readonly topic?: string;
  /** Replaces unread notifications of the same kind and topic; returns the text for so many events. */
  readonly groupText?: NewNotification['groupText'];
  /** An ISO timestamp; by default when the event was published. */
  readonly happenedAt?: string;
  /** `never`: only by mail. `even-hidden`: also while the account is hidden, which is about to end. */
  readonly bell?: 'never' | 'even-hidden';
  readonly mail?: NotificationMail<C>;
}

/** The least time between two mails about a group of unread notifications. */
const GROUP_MAIL_INTERVAL_MS = 86_400_000;

const isRecent = (date: Date | null): boolean => date !== null && Date.now() - date.getTime() < GROUP_MAIL_INTERVAL_MS;

const isVisible = ({ bell }: Pick<NotificationRequest<object>, 'bell'>, user: User, preference: Preference): boolean =>
  preference.bell && bell !== 'never' && (bell === 'even-hidden' || !user.hidden);

/** Notifies users: the only way into the bell, the mails of notifications and the digest. */
@Injectable()
export class NotifyService {
  constructor(
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly bell: BellService,
    private readonly deliveries: DeliveriesService,
    private readonly digestItems: DigestItemsService,
  ) {}

  /**
   * Notifies a user once per event: in the bell, by a mail at once or in the next digest. Hidden accounts get required
   * mails only, purged accounts nothing.
   *
   * @throws when the user is unknown yet: the event should be delivered again.
   */
  async notify<C extends object>(delivery: Delivery, request: NotificationRequest<C>): Promise<void> {
    const { tx, messageId: eventId, occurredAt } = delivery;
    const { userId, kind, mail, groupText } = request;
    const user = await this.users.findForUpdate(tx, userId);
    if (!user || (user.hidden && mail?.policy !== 'required')) return;
    const preference = await this.preferences.find(tx, userId, kind);
    const happenedAt = request.happenedAt === undefined ? occurredAt : new Date(request.happenedAt);
    const { text, topic, actor } = request;
    const notification: NewNotification = { kind, text, topic, groupText, actor, eventId, happenedAt };
    const added = await this.bell.add(tx, userId, notification, isVisible(request, user, preference));
    if (!added || !mail) return;
    const choice = mail.policy === 'required' ? 'at_once' : preference.mail;
    if (choice === 'off' || (groupText && choice === 'at_once' && isRecent(added.mailedAt))) return;
    const ownDigest = mail.policy === 'own-digest';
    if ((choice === 'at_once' || ownDigest) && (await this.maySend(tx, mail, user))) {
      const { template, content, giveUpAt } = mail;
      const { email: recipient, firstName } = user;
      await this.deliveries.enqueue(tx, { eventId, recipient, userId, firstName, kind, template, content, giveUpAt });
      await this.bell.markMailed(tx, userId, notification);
    } else if (!ownDigest) {
      await this.digestItems.add(tx, userId, { ...notification, text: added.text });
    }
  }

  /** Required mails and own digests of verified addresses are not limited. */
  private async maySend<C extends object>(
    tx: Delivery['tx'],
    { template, policy }: NotificationMail<C>,
    user: User,
  ): Promise<boolean> {
    if (policy === 'required' || (policy === 'own-digest' && user.verified)) return true;
    return this.deliveries.isWithinDailyLimit(tx, template, user);
  }
}
