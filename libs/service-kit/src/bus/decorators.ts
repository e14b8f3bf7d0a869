import type { Contract, EventContract, InputOf, PayloadOf } from '@vault/contracts/define';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import type { AnswerOf } from './answer';
import type { CallContext } from './call-context';

/** The delivery of an event beside its payload. */
export interface Delivery {
  /** The transaction that already holds the inbox row; effects outside of it may happen twice. */
  readonly tx: EntityManager;
  readonly messageId: string;
  readonly requestId: string;
  readonly occurredAt: Date;
}

export interface HandlerExtras {
  readonly contract: Contract;
}

export interface SubscriberExtras {
  readonly event: EventContract;
  /** Names the inbox rows, independent of class and method names: a new name would process redelivered events again. */
  readonly consumer: string;
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

/**
 * The method reacts to an event, once for each message, inside the transaction it is given.
 *
 * @param consumer only where a service has several subscribers to the event: the name of this one, which must never
 * change. The service does not start when two share a name.
 */
export function Subscribes<E extends EventContract>(
  event: E,
  consumer = event.name,
): <M extends (payload: PayloadOf<E>, delivery: Delivery) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void {
  return (target, key, descriptor) => {
    bindParameters(target, key);
    const extras: SubscriberExtras = { event, consumer };
    const pattern = EventPattern(event.name, { ...extras }) as MethodDecorator;
    pattern(target, key, descriptor);
  };
}
