import { z } from 'zod';
import { SubscriptionStatus, Tier } from '../billing/plans';
import { Notification } from '../notifications/inbox';

/**
 * Interval in milliseconds at which an idle stream sends a heartbeat. A browser that receives nothing for longer
 * reconnects.
 */
export const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events of `GET /api/events` by name. Events with an id (the notification's `seq`) are replayed after an
 * interruption, by Last-Event-ID. After `hello` a client should refetch everything else.
 */
export const LIVE_EVENTS = {
  hello: z.object({ unread: z.int() }),
  notification: z.object({ notification: Notification, unread: z.int() }),
  unread: z.object({ count: z.int() }),
  plan: z.object({ tier: Tier, status: SubscriptionStatus, carLimit: z.int().nullable() }),
  conversation: z.object({ id: z.string() }),
  transaction: z.object({ id: z.string() }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveEventOf<N extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[N]>;
