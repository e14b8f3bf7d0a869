import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import type { Preference } from '@vault/contracts/notifications/preferences';
import type { Delivery } from '@vault/service-kit/bus';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import {
  BellService,
  isKnown,
  UNREAD_OF_GROUP,
  type Actor,
  type Group,
  type NewNotification,
  type NotificationText,
} from '../bell';
import { DeliveriesService, isWithinDailyLimit, recentMails } from '../deliveries';
import { DigestItemsService } from '../digests';
import type { MailTemplate } from '../mail';
import { choiceOf, preferenceOf, type Choice } from '../preferences';
import { hasSilenced } from '../relations';
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
  /** Nothing where the user has muted or blocked the actor. */
  readonly unlessSilenced?: true;
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

/**
 * What the bell, the preferences, the relations and the mails say of a notification to the user $1 of the kind $2 about
 * the topic $3. One statement spares four round trips to Postgres while the user's row is locked.
 *
 * $4 and $5: the event, and when it happened. $6: the actor, where nothing is notified that is silenced. $7 and $8: the
 * address and the template whose mails are limited. $9: whether it replaces its group.
 */
const FIND = prepared(`
  SELECT ${isKnown('$4', '$5')} AS "isKnown", ${hasSilenced('$1', '$6')} AS "isSilenced",
    ${choiceOf('$1', '$2')} AS choice, ${recentMails('$7', '$8')} AS "recentMails",
    coalesce(sum(event_count), 0)::int AS events,
    coalesce(sum(event_count) FILTER (WHERE seq IS NULL), 0)::int AS "hiddenEvents", max(mailed_at) AS "mailedAt"
  FROM notifications WHERE $9 AND ${UNREAD_OF_GROUP}`);

interface Known {
  readonly isKnown: boolean;
  readonly isSilenced: boolean;
  readonly choice: Choice | null;
  readonly recentMails: number;
  /** Of the unread notifications of the group. */
  readonly events: number;
  /** Of those of them that are stored out of sight. */
  readonly hiddenEvents: number;
  readonly mailedAt: Date | null;
}

/** Required mails and own digests of verified addresses are not limited. */
const isLimited = ({ policy }: NotificationMail<object>, user: User): boolean =>
  policy !== 'required' && !(policy === 'own-digest' && user.verified);

/** Whether a mail is sent at once, its text waits for the next digest, or nothing is mailed. */
function mailAction(
  { mail, groupText }: NotificationRequest<object>,
  user: User,
  preference: Preference,
  { mailedAt, recentMails: recent }: Known,
): 'send' | 'digest' | 'none' {
  if (!mail) return 'none';
  const choice = mail.policy === 'required' ? 'at_once' : preference.mail;
  if (choice === 'off' || (groupText && choice === 'at_once' && isRecent(mailedAt))) return 'none';
  const isAllowed = !isLimited(mail, user) || isWithinDailyLimit(mail.template, user, recent);
  if (mail.policy === 'own-digest') return isAllowed ? 'send' : 'none';
  return choice === 'at_once' && isAllowed ? 'send' : 'digest';
}

/** Notifies users: the only way into the bell, the mails of notifications and the digest. */
@Injectable()
export class NotifyService {
  constructor(
    private readonly users: UsersService,
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
    const { userId, kind, mail } = request;
    const user = await this.users.findForUpdate(tx, userId);
    if (!user || (user.hidden && mail?.policy !== 'required')) return;
    const happenedAt = request.happenedAt === undefined ? occurredAt : new Date(request.happenedAt);
    const { text, topic, groupText, actor } = request;
    const notification: NewNotification = { kind, text, topic, groupText, actor, eventId, happenedAt };
    const known = await this.find(tx, request, notification, user);
    if (known.isKnown || known.isSilenced) return;
    const preference = preferenceOf(kind, known.choice);
    const visible = isVisible(request, user, preference);
    const group: Group = { eventCount: visible ? known.events : known.hiddenEvents, mailedAt: known.mailedAt };
    const action = mailAction(request, user, preference, known);
    const added = await this.bell.add(tx, userId, notification, { visible, group, mailed: action === 'send' });
    if (mail && action === 'send') {
      const { template, content, giveUpAt } = mail;
      const { email: recipient, firstName } = user;
      await this.deliveries.enqueue(tx, { eventId, recipient, userId, firstName, kind, template, content, giveUpAt });
    } else if (action === 'digest') {
      await this.digestItems.add(tx, userId, { ...notification, text: added });
    }
  }

  private async find(
    tx: EntityManager,
    { userId, mail, unlessSilenced }: NotificationRequest<object>,
    { kind, topic, eventId, happenedAt, actor, groupText }: NewNotification,
    user: User,
  ): Promise<Known> {
    const limited = mail && isLimited(mail, user) ? [user.email, mail.template.name] : [null, null];
    const about = [userId, kind, topic ?? null, eventId, happenedAt, unlessSilenced && actor ? actor.id : null];
    const [known] = await rows<Known>(tx, FIND, [...about, ...limited, groupText !== undefined]);
    if (!known) throw new Error('an aggregate returned no row');
    return known;
  }
}
