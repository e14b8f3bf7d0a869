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

interface AlertFrequency {
  readonly event: EventContract;
  tell(hub: LiveHub, payload: unknown): void;
}

const when = <E extends EventContract>(
  event: E,
  tell: (hub: LiveHub, payload: PayloadOf<E>) => void,
): AlertFrequency => ({
  event,
  tell: (hub, payload) => tell(hub, payload as PayloadOf<E>),
});

/** What is worth a word to open browsers, and to whose. */
const TELLINGS: readonly AlertFrequency[] = [
  when(notified, (hub, { userId, seq, unread, notification }) => hub.notify(userId, seq, { notification, unread })),
  when(notificationsRead, (hub, { userId, unread }) => hub.tell(userId, 'unread', { count: unread })),
  when(planChanged, (hub, { userId, tier, status, carLimit }) => hub.tell(userId, 'plan', { tier, status, carLimit })),
  when(messageSent, (hub, { userId, conversationId: id }) => hub.tell(userId, 'conversation', { id })),
  when(conversationRead, (hub, { userId, otherId, conversationId: id }) => {
    // Where nothing was unread, nothing is new to anybody.
    if (otherId === null) return;
    for (const side of [userId, otherId]) hub.tell(side, 'conversation', { id });
  }),
  when(offerChanged, (hub, { userId, conversationId: id }) => hub.tell(userId, 'conversation', { id })),
  when(transactionChanged, (hub, { buyerId, sellerId, transactionId: id }) => {
    for (const side of [buyerId, sellerId]) hub.tell(side, 'transaction', { id });
  }),
  when(transactionProgressed, (hub, { userId, step, transactionId: id }) => {
    // Every other step changes the transaction itself, which says so.
    if (step === 'feedback') hub.tell(userId, 'transaction', { id });
  }),
  when(sessionsEnded, (hub, { userId, sessionIds }) => hub.sessionsEnded(userId, sessionIds)),
];

/** Hears what happens in the services and tells the streams that are open here. */
@Injectable()
export class LiveNews implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly byName = new Map(TELLINGS.map((telling) => [telling.event.name, telling]));
  private stopListening?: () => Promise<void>;
  private connected = false;

  constructor(
    private readonly bus: BusClient,
    private readonly hub: LiveHub,
  ) {}

  /** Whether everything that happens is heard here. */
  get isHeard(): boolean {
    return this.connected;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stopListening = await this.bus.broadcasts(
      TELLINGS.map(({ event }) => event),
      ({ name }, payload) => this.byName.get(name)?.tell(this.hub, payload),
      {
        onConnected: () => (this.connected = true),
        // What happens meanwhile is missed; whoever comes again is told of it.
        onDisconnected: () => {
          this.connected = false;
          this.hub.endAll();
        },
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopListening?.();
  }
}
