import { z } from 'zod';
import { command, event, query } from '../define';
import { flag, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';

/** Kinds of notifications; each has its own preferences. */
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

/** Kinds of mails: those of notifications, and the daily digest of several kinds. */
export const MailKind = z.enum([...NOTIFICATION_KINDS, 'digest']);
export type MailKind = z.output<typeof MailKind>;

export const Notification = z.object({
  id: Id,
  type: NotificationKind,
  title: z.string(),
  body: z.string(),
  /** A path in the web app. */
  link: z.string().nullable(),
  createdAt: Moment,
  readAt: Moment.nullable(),
});
export type Notification = z.output<typeof Notification>;

/** Newest first. */
export const listNotifications = query({
  name: 'notifications.inbox.list',
  http: {
    method: 'GET',
    path: '/notifications',
    access: 'member',
    page: true,
    summary: "List the user's notifications",
  },
  input: z.strictObject({ unread: flag.optional(), ...pageInput }),
  output: z.array(Notification),
  raw: true,
});

export const getUnreadNotifications = query({
  name: 'notifications.inbox.unread',
  http: { method: 'GET', path: '/notifications/unread', access: 'member', summary: 'Count the unread notifications' },
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
});

/** Marks `ids` or all as read. Ids of other users are skipped. */
export const readNotifications = command({
  name: 'notifications.inbox.read',
  http: {
    method: 'POST',
    path: '/notifications/read',
    status: 204,
    access: 'member',
    summary: 'Mark notifications as read',
  },
  input: z
    .strictObject({
      ids: z.array(Id).min(1, 'Choose at least one notification').max(200, 'At most 200 at once').optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ['ids'],
      message: 'Send either ids or all: true',
    }),
  output: z.null(),
});

/**
 * Notifications after `after` in ascending order, for a stream that was interrupted: at most `limit`, the latest ones.
 * `seq` numbers a user's notifications without gaps.
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

/** For the gateways, which push it to open browsers. */
export const notified = event({
  name: 'notifications.notified.v1',
  consumers: [],
  payload: z.object({ userId: Id, seq: z.int(), unread: z.int(), notification: Notification }),
});

/** Notifications were read, in this or another browser. */
export const notificationsRead = event({
  name: 'notifications.read.v1',
  consumers: [],
  payload: z.object({ userId: Id, unread: z.int() }),
});
