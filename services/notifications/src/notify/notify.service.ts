import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import type { Preference } from '@vault/contracts/notifications/preferences';
import type { Delivery, EventOrigin } from '@vault/service-kit/bus';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import {
  BellService,
  isKnown,
  truncated,
  unreadOfGroup,
  type Actor,
  type NewNotification,
  type NotificationText,
} from '../bell';
import { DeliveriesService, isWithinDailyLimit, recentMails, type NewDelivery } from '../deliveries';
import { DigestItemsService, type NewDigestItem } from '../digests';
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
  readonly groupText?: (count: number) => Pick<NotificationText, 'title' | 'body'>;
  /** Nothing where the user has muted or blocked the actor. */
  readonly unlessSilenced?: true;
  /** An ISO timestamp; by default when the event was published. */
  readonly happenedAt?: string;
  /** `never`: only by mail. `even-hidden`: also while the account is hidden, which is about to end. */
  readonly bell?: 'never' | 'even-hidden';
  readonly mail?: NotificationMail<C>;
}

/** A request with the event that is its reason. */
export interface RequestOfEvent<C extends object> extends NotificationRequest<C> {
  readonly event: EventOrigin;
}

interface RequestOfUser<C extends object> extends RequestOfEvent<C> {
  readonly user: User;
}

interface Decision<C extends object> {
  readonly notification: NewNotification;
  readonly mail?: NewDelivery<C>;
  readonly digestItem?: NewDigestItem;
}

/** The least time between two mails about a group of unread notifications. */
const GROUP_MAIL_INTERVAL_MS = 86_400_000;

const isRecent = (date: Date | null): boolean => date !== null && Date.now() - date.getTime() < GROUP_MAIL_INTERVAL_MS;

const happenedAt = ({ happenedAt: given, event }: Pick<RequestOfEvent<object>, 'happenedAt' | 'event'>): Date =>
  given === undefined ? event.occurredAt : new Date(given);

const isVisible = ({ bell }: Pick<NotificationRequest<object>, 'bell'>, user: User, preference: Preference): boolean =>
  preference.bell && bell !== 'never' && (bell === 'even-hidden' || !user.hidden);

/**
 * What the bell, the preferences, the relations and the mails say of notifications. One statement spares four round trips
 * to Postgres while the users' rows are locked. Of the actor only where nothing is notified that is silenced; of the
 * address only where its mails are limited. All of it is in the subquery, whose single row tells Postgres to follow indexes:
 * for a list it would read whole tables into memory to look up EXISTS there.
 */
export const FIND = prepared(`
  SELECT known.*
  FROM jsonb_to_recordset($1) AS asked(n integer, "userId" uuid, kind text, topic text, "eventId" uuid,
    "happenedAt" timestamptz, "silencedId" uuid, "limitedAddress" text, template text, groups boolean)
  CROSS JOIN LATERAL (
    SELECT ${isKnown('asked')} AS "isKnown", ${hasSilenced('asked."userId"', 'asked."silencedId"')} AS "isSilenced",
      ${choiceOf('asked."userId"', 'asked.kind')} AS choice,
      ${recentMails('asked."limitedAddress"', 'asked.template')} AS "recentMails",
      coalesce(sum(event_count), 0)::int AS events,
      coalesce(sum(event_count) FILTER (WHERE seq IS NULL), 0)::int AS "hiddenEvents", max(mailed_at) AS "mailedAt"
    FROM notifications n WHERE asked.groups AND ${unreadOfGroup('asked')}) known
  ORDER BY asked.n`);

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

/** The row of the `n`-th request in what `FIND` asks. */
function asked(request: RequestOfUser<object>, n: number): object {
  const { userId, kind, topic, user, event, actor, mail, unlessSilenced, groupText } = request;
  const limited = mail && isLimited(mail, user) ? mail : undefined;
  return {
    n,
    userId,
    kind,
    topic,
    eventId: event.messageId,
    happenedAt: happenedAt(request),
    silencedId: unlessSilenced && actor?.id,
    limitedAddress: limited && user.email,
    template: limited?.template.name,
    groups: groupText !== undefined,
  };
}

/** What becomes of a request: null where the user is not notified of it. */
function decide<C extends object>(request: RequestOfUser<C>, known: Known): Decision<C> | null {
  if (known.isKnown || known.isSilenced) return null;
  const { user, event, userId, kind, topic, actor, groupText, mail } = request;
  const preference = preferenceOf(kind, known.choice);
  const visible = isVisible(request, user, preference);
  const eventCount = 1 + (visible ? known.events : known.hiddenEvents);
  const text = truncated({ ...request.text, ...(eventCount > 1 && groupText?.(eventCount)) });
  const action = mailAction(request, user, preference, known);
  const { email: recipient, firstName } = user;
  const about = { userId, kind, topic, actor, event, text };
  return {
    notification: {
      ...about,
      happenedAt: happenedAt(request),
      eventCount,
      mailedAt: action === 'send' ? new Date() : known.mailedAt,
      visible,
    },
    ...(mail &&
      action === 'send' && { mail: { eventId: event.messageId, recipient, userId, firstName, kind, ...mail } }),
    ...(action === 'digest' && { digestItem: { ...about, replaces: groupText !== undefined } }),
  };
}

/** What becomes of requests, with a row of `FIND` for each. Mails count for the limits of those that follow. */
function decideAll<C extends object>(requests: readonly RequestOfUser<C>[], known: readonly Known[]): Decision<C>[] {
  const mails = new Map<string, number>();
  return requests.flatMap((request, n) => {
    const row = known[n];
    if (!row) throw new Error('there is a row for each request');
    const limited = `${request.user.email} ${request.mail?.template.name}`;
    const before = mails.get(limited) ?? 0;
    const decision = decide(request, { ...row, recentMails: row.recentMails + before });
    if (decision?.mail) mails.set(limited, before + 1);
    return decision ?? [];
  });
}

/** The requests in lists without two of the same group, of which the later one replaces what the earlier one adds. */
function oncePerGroup<T extends RequestOfEvent<object>>(requests: readonly T[]): T[][] {
  const lists: T[][] = [];
  const counts = new Map<string, number>();
  for (const request of requests) {
    const { groupText, userId, kind, topic } = request;
    const group = groupText && `${userId} ${kind} ${topic}`;
    const before = group === undefined ? 0 : (counts.get(group) ?? 0);
    if (group !== undefined) counts.set(group, before + 1);
    (lists[before] ??= []).push(request);
  }
  return lists;
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
  notify<C extends object>({ tx, ...event }: Delivery, request: NotificationRequest<C>): Promise<void> {
    return this.notifyAll(tx, [{ ...request, event }]);
  }

  /**
   * Notifies of several events like `notify`, by as many statements as of one; of those of a group one after the other.
   *
   * @throws when one of the users is unknown yet.
   */
  async notifyAll<C extends object>(tx: EntityManager, requests: readonly RequestOfEvent<C>[]): Promise<void> {
    const ids = [...new Set(requests.map(({ userId }) => userId))];
    const users = await this.users.findForUpdate(tx, ids);
    const notified = requests.flatMap((request) => {
      const user = users.get(request.userId);
      return user && (!user.hidden || request.mail?.policy === 'required') ? { ...request, user } : [];
    });
    for (const each of oncePerGroup(notified)) await this.notifyEach(tx, each);
  }

  private async notifyEach<C extends object>(tx: EntityManager, requests: readonly RequestOfUser<C>[]): Promise<void> {
    const known = await rows<Known>(tx, FIND, [JSON.stringify(requests.map((request, n) => asked(request, n)))]);
    const decided = decideAll(requests, known);
    if (decided.length === 0) return;
    await this.bell.add(
      tx,
      decided.map(({ notification }) => notification),
    );
    const mails = decided.flatMap(({ mail }) => mail ?? []);
    if (mails.length > 0) await this.deliveries.enqueue(tx, mails);
    const items = decided.flatMap(({ digestItem }) => digestItem ?? []);
    if (items.length > 0) await this.digestItems.add(tx, items);
  }
}
