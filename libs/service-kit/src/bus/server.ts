import { contractsOf, eventsConsumedBy, SERVICE_NAMES, type ServiceName } from '@vault/contracts/registry';
import { ownerOf, type EventContract } from '@vault/contracts/define';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { DataSource } from 'typeorm';
import { healthOf, type Health } from '../health';
import { outboxOf, outboxState } from '../outbox/state';
import { DeadLetters } from './dead-letters';
import type { CallHandler } from './call-runner';
import { CallServer } from './call-server';
import type { BusConnection } from './connection';
import type { HandlerExtras, SubscriberExtras } from './decorators';
import { EventServer } from './event-server';
import type { ResolvedBusOptions } from './options';
import type { Publisher } from './publisher';
import { QueueDepth } from './queue-depth';
import type { NestHandler } from './run-handler';
import type { Subscriber } from './subscriber';

export interface BusServerParts {
  readonly connection: BusConnection;
  readonly publisher: Publisher;
  readonly options: ResolvedBusOptions;
  readonly health: Health;
  /** Undefined for a service without a database, which cannot subscribe. */
  readonly dataSource: () => DataSource | undefined;
}

const isService = (name: string): name is ServiceName => (SERVICE_NAMES as readonly string[]).includes(name);

/** Nest's transport strategy: collects the handlers that Nest found, then serves calls and events. */
export class BusServer extends Server implements CustomTransportStrategy {
  override transportId = Symbol('bus');
  /** Off only in tests that start a part of a service. */
  requireAllHandlers = true;
  private readonly handlers = new Map<string, CallHandler>();
  private readonly subscribers = new Map<string, Subscriber[]>();
  private calls: CallServer | null = null;
  private events: EventServer | null = null;

  constructor(private readonly parts: BusServerParts) {
    super();
  }

  override addHandler(pattern: unknown, handle: NestHandler, isEvent = false, extras: object = {}): void {
    const name = String(pattern);
    if (isEvent) {
      const subscriber = { ...(extras as SubscriberExtras), handle };
      const others = this.subscribersTo(subscriber.event);
      if (others.some(({ consumer }) => consumer === subscriber.consumer))
        throw new Error(`${name} has two consumers '${subscriber.consumer}'`);
      this.subscribers.set(name, [...others, subscriber]);
      return;
    }
    const { contract } = extras as HandlerExtras;
    const { service } = this.parts.options;
    if (ownerOf(contract) !== service) throw new Error(`${name} is not for ${service} to answer`);
    if (this.handlers.has(name)) throw new Error(`${name} has more than one handler`);
    this.handlers.set(name, { contract, handle });
  }

  /** Takes work once the topology is declared. While the broker is unavailable it keeps trying; readiness reports it. */
  listen(callback: (error?: unknown) => void): void {
    this.serve().then(
      () => callback(),
      (error: unknown) => callback(error),
    );
  }

  /** Stops taking work and finishes what is in flight. */
  async close(): Promise<void> {
    this.parts.health.accept(false);
    const finished = await Promise.all([this.calls?.stop() ?? true, this.events?.stop() ?? true]);
    if (finished.includes(false))
      this.logger.warn('stopped with work in flight; the broker redelivers it to another instance');
  }

  subscribersTo({ name }: EventContract): readonly Subscriber[] {
    return this.subscribers.get(name) ?? [];
  }

  on(): never {
    throw new Error('the bus server emits no events');
  }

  unwrap(): never {
    throw new Error('the bus has no underlying server to unwrap');
  }

  private async serve(): Promise<void> {
    const { connection, publisher, options, health } = this.parts;
    if (this.requireAllHandlers) this.checkComplete();
    const report = healthOf(options.service);
    const urgent: CallHandler[] = [{ contract: report, handle: () => health.report() }];
    const dataSource = this.parts.dataSource();
    if (dataSource) urgent.push({ contract: outboxOf(options.service), handle: () => outboxState(dataSource) });
    if (this.subscribers.size > 0) {
      if (!dataSource) throw new Error('a service that subscribes to events needs a database for its inbox');
      this.events = new EventServer(this.subscribers, dataSource, publisher, options);
      await connection.use(this.events);
      const deadLetters = new DeadLetters(publisher, options.service, options.prefix);
      await connection.use(deadLetters);
      urgent.push(...deadLetters.calls());
    }
    this.calls = new CallServer(this.handlers, new Map(urgent.map((call) => [call.contract.name, call])), options);
    await connection.use(this.calls);
    await connection.use(new QueueDepth(options, this.subscribers.size > 0));
    health.accept(true);
  }

  private checkComplete(): void {
    const { service } = this.parts.options;
    if (!isService(service)) return;
    const missing = contractsOf(service).filter(({ name }) => !this.handlers.has(name));
    if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ name }) => name).join(', ')}`);
    const declared = new Set(eventsConsumedBy(service).map(({ name }) => name));
    const withoutSubscriber = [...declared].filter((name) => !this.subscribers.has(name));
    if (withoutSubscriber.length > 0) throw new Error(`no subscriber to ${withoutSubscriber.join(', ')}`);
    const undeclared = [...this.subscribers.keys()].filter((name) => !declared.has(name));
    if (undeclared.length > 0) throw new Error(`${service} is not declared as a consumer of ${undeclared.join(', ')}`);
  }
}
