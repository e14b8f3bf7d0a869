import type { Contract, EventContract, InputOf, PayloadOf } from '@vault/contracts/define';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { AnswerOf } from './answer';
import type { CallContext } from './call-context';
import type { Trace } from '../tracing';

/** What came with an event beside its payload; what it causes continues its trace. */
export interface EventOrigin extends Trace {
  readonly messageId: string;
  readonly occurredAt: Date;
}

/** The delivery of an event beside its payload. */
export interface Delivery extends EventOrigin {
  /** The transaction that already holds the inbox row; effects outside of it may happen twice. */
  readonly tx: EntityManager;
}

/** One of the events that are delivered together. */
export interface DeliveredEvent<P> extends EventOrigin {
  readonly payload: P;
}

export interface HandlerExtras {
  readonly contract: Contract;
}

export interface SubscriberExtras {
  readonly event: EventContract;
  /** Names the inbox rows, independent of class and method names: a new name would process redelivered events again. */
  readonly consumer: string;
  /** Whether the method takes several events at once. */
  readonly inBatches: boolean;
}

/** A class with `@Handles` or `@Subscribes` methods; list it in the module's `controllers`. */
export const Handler = (): ClassDecorator => Controller();

function bindParameters(target: object, key: string): void {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
}

/** The method answers a contract: its input is parsed before, its answer after. */
export function Handles<C extends Contract>(
  contract: C,
): <M extends (input: InputOf<C>, ctx: CallContext) => Promise<AnswerOf<C>>>(
  // Written out: behind a rest parameter of `Parameters<…>` the compiler fails when the decorator is used.
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void {
  return (target, key, descriptor) => {
    bindParameters(target, key);
    const extras: HandlerExtras = { contract };
    const pattern: MethodDecorator = MessagePattern(contract.name, { ...extras });
    pattern(target, key, descriptor);
  };
}

type EventMethod<Events, Context> = <M extends (events: Events, context: Context) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

const subscribes = (extras: SubscriberExtras) => (target: object, key: string, descriptor: PropertyDescriptor) => {
  bindParameters(target, key);
  const pattern = EventPattern(extras.event.name, { ...extras }) as MethodDecorator;
  pattern(target, key, descriptor);
};

/**
 * The method reacts to an event, once for each message, inside the transaction it is given.
 *
 * @param consumer only where a service has several subscribers to the event: the name of this one, which must never
 * change. The service does not start when two share a name.
 */
export const Subscribes = <E extends EventContract>(
  event: E,
  consumer = event.name,
): EventMethod<PayloadOf<E>, Delivery> => subscribes({ event, consumer, inBatches: false });

/**
 * Like `Subscribes`, for an event that comes often: the method takes those that arrived while it was busy together, in
 * the order in which they came, in one transaction. When it throws, nothing has happened to any of them, and each is
 * delivered alone. So it must not wait for long for what one of several events needs, such as a lock, but throw.
 */
export const SubscribesInBatches = <E extends EventContract>(
  event: E,
  consumer = event.name,
): EventMethod<readonly DeliveredEvent<PayloadOf<E>>[], EntityManager> =>
  subscribes({ event, consumer, inBatches: true });
