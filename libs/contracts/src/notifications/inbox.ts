import { z } from 'zod';
import { command, event, query } from '../define';
import { flag, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';

/** What people are told of; each has its own preferences. */
export const NOTIFICATION_KINDS = [
  'message',
  'offer',
  'transaction',
  'wish',
  'search',
  'trend',
  'follower',
  'plan',
  'export',
  'moderation',
  'account',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

/** What mails are of: a kind, or the one that gathers a day of several kinds. */
export const MailKind = z.enum([...NOTIFICATION_KINDS, 'digest']);
export type MailKind = z.output<typeof MailKind>;

export const Notification = z.object({
  id: Id,
  type: NotificationKind,
  title: z.string(),
  body: z.string(),
  /** A path of the web app. */
  link: z.string().nullable(),
  createdAt: Moment,
  readAt: Moment.nullable(),
});
export type Notification = z.output<typeof Notification>;

/** The newest first. */
export const listNotifications = query({
  name: 'notifications.inbox.list',
  http: { method: 'GET', path: '/notifications', access: 'member', page: true, summary: 'What one was told' },
  input: z.strictObject({ unread: flag.optional(), ...pageInput }),
  output: z.array(Notification),
  raw: true,
});

export const getUnreadNotifications = query({
  name: 'notifications.inbox.unread',
  http: { method: 'GET', path: '/notifications/unread', access: 'member', summary: 'How many of them are unread' },
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
});

/** Some, or all of them. Those of others are skipped. */
export const readNotifications = command({
  name: 'notifications.inbox.read',
  http: { method: 'POST', path: '/notifications/read', status: 204, access: 'member', summary: 'Mark as read' },
  input: z
    .strictObject({
      ids: z.array(Id).min(1, 'Name at least one').max(200, 'At most 200 at once').optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ['ids'],
      message: 'Name ids, or say all: true',
    }),
  output: z.null(),
});

/**
 * What followed a notification, in order, for a stream that was interrupted: at most `limit`, the latest of them.
 * `seq` counts a person's notifications without gaps.
 */
export const listNotificationsSince = query({
  name: 'notifications.inbox.since',
  input: z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(100) }),
  output: z.object({
    unread: z.int(),
    seq: z.int(),
    notifications: z.array(z.object({ seq: z.int(), notification: Notification })),
  }),
});

/** For the gateways, which tell open browsers. */
export const notified = event({
  name: 'notifications.notified.v1',
  consumers: [],
  payload: z.object({ userId: Id, seq: z.int(), unread: z.int(), notification: Notification }),
});

/** Some were read, here or in another browser. */
export const notificationsRead = event({
  name: 'notifications.read.v1',
  consumers: [],
  payload: z.object({ userId: Id, unread: z.int() }),
});
