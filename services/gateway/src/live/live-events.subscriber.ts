import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { planChanged } from '@vault/contracts/billing/plans';
import type { EventContract, PayloadOf } from '@vault/contracts/define';
import { sessionsEnded } from '@vault/contracts/identity/auth';
import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { notificationsRead, notified } from '@vault/contracts/notifications/inbox';
import { BusClient } from '@vault/service-kit/bus';
import { LiveHub } from './live-hub';

interface Forwarding {
  readonly event: EventContract;
  forward(hub: LiveHub, payload: unknown): void;
}

const on = <E extends EventContract>(event: E, forward: (hub: LiveHub, payload: PayloadOf<E>) => void): Forwarding => ({
  event,
  forward: (hub, payload) => forward(hub, payload as PayloadOf<E>),
});

/** The events that are forwarded to open browsers, and whose. */
const FORWARDINGS: readonly Forwarding[] = [
  on(notified, (hub, { userId, seq, unread, notification }) =>
    hub.sendNotification(userId, seq, { notification, unread }),
  ),
  on(notificationsRead, (hub, { userId, unread }) => hub.send(userId, 'unread', { count: unread })),
  on(planChanged, (hub, { userId, tier, status, carLimit }) => hub.send(userId, 'plan', { tier, status, carLimit })),
  on(messageSent, (hub, { userId, conversationId: id }) => hub.send(userId, 'conversation', { id })),
  on(conversationRead, (hub, { userId, otherId, conversationId: id }) => {
    // Nothing was unread, so nothing has changed.
    if (otherId === null) return;
    for (const participantId of [userId, otherId]) hub.send(participantId, 'conversation', { id });
  }),
  on(offerChanged, (hub, { userId, conversationId: id }) => hub.send(userId, 'conversation', { id })),
  on(transactionChanged, (hub, { buyerId, sellerId, transactionId: id }) => {
    for (const participantId of [buyerId, sellerId]) hub.send(participantId, 'transaction', { id });
  }),
  on(transactionProgressed, (hub, { userId, step, transactionId: id }) => {
    // Every other step changes the transaction too, which `transactionChanged` announces.
    if (step === 'feedback') hub.send(userId, 'transaction', { id });
  }),
  on(sessionsEnded, (hub, { userId, sessionIds }) => hub.endSessions(userId, sessionIds)),
];

/** What the gateway's user of RabbitMQ may hear (`deploy/rabbitmq/definitions.json`). */
export const LIVE_EVENTS: readonly EventContract[] = FORWARDINGS.map(({ event }) => event);

/** Receives the services' events on a queue of this gateway and forwards them to the streams that are open here. */
@Injectable()
export class LiveEventsSubscriber implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly byEventName = new Map(FORWARDINGS.map((forwarding) => [forwarding.event.name, forwarding]));
  private unsubscribe?: () => Promise<void>;
  private connected = false;

  constructor(
    private readonly bus: BusClient,
    private readonly hub: LiveHub,
  ) {}

  /** Whether events arrive. */
  get isConnected(): boolean {
    return this.connected;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.unsubscribe = await this.bus.broadcasts(
      LIVE_EVENTS,
      ({ name }, payload) => this.byEventName.get(name)?.forward(this.hub, payload),
      {
        onConnected: () => (this.connected = true),
        // Events are missed from now on: browsers reconnect and catch up.
        onDisconnected: () => {
          this.connected = false;
          this.hub.endAll();
        },
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.unsubscribe?.();
  }
}
