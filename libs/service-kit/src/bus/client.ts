import { ownerOf, type Contract, type EventContract, type OutputOf, type RequestOf } from '@vault/contracts/define';
import type { Channel } from 'amqplib';
import { v7 } from 'uuid';
import { Breaker } from '../breaker';
import { ContractError, unavailable, type WireError } from '../errors';
import { shedCalls } from '../metrics';
import { currentTrace, startSpan } from '../tracing';
import type { ActorSigner } from './actor-token';
import { BatchPublisher, decodeBatch, encodeBatch, idOf, type BatchItem } from './batch';
import { Broadcasts, type BroadcastListener, type BroadcastState } from './broadcasts';
import type { Actor, CallerContext, Envelope, IdempotencyKey, ReplyMeta } from './call-context';
import type { BusConnection, Link, LinkUser } from './connection';
import { callHeaders, deadlineOf, readMeta } from './envelope';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';
import { CachedAnswers, type CachedAnswer } from './cached-answers';
import { LostConnection, PendingCalls, type Reply } from './pending-calls';

export interface CallOptions {
  /** Handed on: actor, request id, trace, client, and a deadline that is never exceeded. */
  readonly ctx?: CallerContext;
  /** Milliseconds; the contract's own deadline, or 5,000, unless given. */
  readonly deadlineMs?: number;
  /** Lets a repeated call find the first one's answer, where the handler stores answers. */
  readonly idempotency?: IdempotencyKey;
}

export interface RawReply {
  readonly body: Buffer;
  readonly meta: ReplyMeta;
}

const DEFAULT_DEADLINE_MS = 5_000;
const REPLY_QUEUE = 'amq.rabbitmq.reply-to';
/** How long a query waits for the connection to come back before it is sent again. */
const RECONNECT_GRACE_MS = 500;

/** Calls other services. Every failure is a `ContractError`; nothing waits past its deadline. */
export class BusClient implements LinkUser {
  private readonly names: BusNames;
  private readonly self: Actor;
  private readonly pending = new PendingCalls();
  private readonly cached = new CachedAnswers();
  private readonly inFlight = new Map<string, number>();
  private readonly breakers = new Map<string, Breaker>();
  private calls: BatchPublisher | null = null;

  constructor(
    private readonly connection: BusConnection,
    private readonly options: ResolvedBusOptions,
    private readonly signer: ActorSigner,
  ) {
    this.names = new BusNames(options.prefix);
    this.self = { kind: 'system', name: options.service };
  }

  get connected(): boolean {
    return this.calls !== null && this.connection.connected;
  }

  async opened(link: Link): Promise<void> {
    const channel = await link.channel();
    channel.on('return', ({ content }) => {
      for (const call of decodeBatch(content)) this.pending.unroutable(idOf(call));
    });
    await channel.consume(
      REPLY_QUEUE,
      (message) => {
        if (!message) return void link.end(new Error('the reply consumer was cancelled'));
        for (const reply of decodeBatch(message.content)) this.pending.replied(reply);
      },
      { noAck: true },
    );
    this.calls = new BatchPublisher((queue, calls) => this.publish(channel, queue, calls));
  }

  lost(reason: Error): void {
    this.calls = null;
    this.pending.lost(reason);
  }

  /**
   * Calls a contract and reads the answer. The answer was checked by the service that gave it.
   *
   * @throws ContractError the service's own, or `SERVICE_UNAVAILABLE` when there is no answer in time.
   */
  async call<C extends Contract>(contract: C, input: RequestOf<C>, options: CallOptions = {}): Promise<OutputOf<C>> {
    const { body } = await this.callRaw(contract, input, options);
    return (body.length === 0 ? undefined : JSON.parse(body.toString())) as OutputOf<C>;
  }

  /** Like `call`, but returns the bytes as received, with the answer's metadata. */
  async callRaw<C extends Contract>(contract: C, input: RequestOf<C>, options: CallOptions = {}): Promise<RawReply> {
    // Before the time of the call begins to run.
    const token =
      options.ctx?.token ?? (await this.signer.tokenFor(options.ctx?.actor ?? this.self, ownerOf(contract)));
    const span = startSpan(contract.name, {
      kind: 'CLIENT',
      parent: currentTrace()?.traceparent ?? options.ctx?.traceparent,
      attributes: { 'rpc.system.name': 'rabbitmq', 'rpc.method': contract.name },
    });
    try {
      const envelope = this.envelope(contract, options, token, span.traceparent);
      return await this.answerTo(contract, input, envelope, options.ctx?.actor);
    } catch (error) {
      span.refused(error instanceof ContractError ? error.status : 500, error);
      throw error;
    } finally {
      span.end();
    }
  }

  private async answerTo(
    contract: Contract,
    input: unknown,
    envelope: Envelope,
    actor: Actor = this.self,
  ): Promise<RawReply> {
    // A contract without input is called without one.
    const json = JSON.stringify(input === undefined ? null : input);
    const user = contract.personal && actor.kind === 'member' ? actor.userId : '';
    const asked = `${contract.name} ${user} ${json}`;
    const send = async (): Promise<RawReply> => {
      const cached = contract.kind === 'query' ? this.cached.get(asked) : undefined;
      return this.read(await this.send(contract, Buffer.from(json), envelope, cached?.tag), asked, cached);
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof LostConnection)) throw error;
      if (contract.kind !== 'query' || !(await this.backInTime(envelope.deadline))) throw unavailable(error);
    }
    try {
      return await send();
    } catch (error) {
      throw error instanceof LostConnection ? unavailable(error) : error;
    }
  }

  /**
   * Consumes events on an exclusive queue that is deleted with the connection: events during a disconnection are
   * not received. Resolves to a function that stops it.
   */
  async broadcasts(
    events: readonly EventContract[],
    listener: BroadcastListener,
    state: BroadcastState,
  ): Promise<() => Promise<void>> {
    const broadcasts = new Broadcasts(events, listener, state, this.names.exchange);
    await this.connection.use(broadcasts);
    return async () => {
      this.connection.leave(broadcasts);
      await broadcasts.end();
    };
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private envelope(
    contract: Contract,
    { ctx = {}, deadlineMs, idempotency }: CallOptions,
    token: string,
    traceparent: string,
  ): Envelope {
    const own = Date.now() + (deadlineMs ?? contract.http?.deadlineMs ?? DEFAULT_DEADLINE_MS);
    return {
      token,
      requestId: ctx.requestId ?? currentTrace()?.requestId ?? v7(),
      traceparent,
      deadline: Math.min(own, ctx.deadline ?? Infinity),
      client: ctx.client ?? {},
      ...(idempotency && { idempotency }),
    };
  }

  private async send(contract: Contract, body: Buffer, envelope: Envelope, cachedTag?: string): Promise<Reply> {
    const target = ownerOf(contract);
    const waitMs = Math.ceil(envelope.deadline - Date.now());
    if (waitMs <= 0) throw unavailable(new Error('the deadline has passed'));
    const { calls } = this;
    if (!calls || !this.connection.connected) throw unavailable(new Error('not connected to the message broker'));
    const busy = this.inFlight.get(target) ?? 0;
    if (busy >= this.options.inFlight) throw this.shed('cap');
    const attempt = this.breaker(target).enter();
    if (!attempt) throw this.shed('breaker');

    this.inFlight.set(target, busy + 1);
    try {
      return await this.pending.add(waitMs, attempt, (id) =>
        calls.add(this.names.calls(target), {
          headers: { id, contract: contract.name, ...callHeaders(envelope, cachedTag) },
          body,
        }),
      );
    } finally {
      // A lost connection says nothing about the service behind it.
      attempt.unknown();
      this.inFlight.set(target, (this.inFlight.get(target) ?? 1) - 1);
    }
  }

  private publish(channel: Channel, queue: string, calls: readonly BatchItem[]): void {
    // Each call's own deadline is checked when it arrives.
    const lastDeadline = Math.max(...calls.map(({ headers }) => deadlineOf(headers)));
    try {
      channel.publish('', queue, encodeBatch(calls), {
        replyTo: REPLY_QUEUE,
        type: 'calls',
        expiration: Math.max(1, Math.ceil(lastDeadline - Date.now())),
        mandatory: true,
      });
    } catch (error) {
      for (const call of calls) this.pending.unsent(idOf(call), error);
    }
  }

  private read(reply: Reply, asked: string, cached: CachedAnswer | undefined): RawReply {
    const { body, headers } = reply;
    if (headers.status !== 'ok') throw ContractError.fromWire(JSON.parse(body.toString()) as WireError);
    return { body: this.cached.bodyOf(asked, reply, cached), meta: readMeta(headers) };
  }

  private async backInTime(deadline: number): Promise<boolean> {
    await this.connection.whenConnected(Math.min(RECONNECT_GRACE_MS, Math.max(0, deadline - Date.now())));
    return this.connected;
  }

  /** Whether a call to the service would be refused now, as it has answered nobody for a while. */
  refuses(target: string): boolean {
    return this.breaker(target).refuses;
  }

  private breaker(target: string): Breaker {
    const known = this.breakers.get(target);
    if (known) return known;
    const made = new Breaker();
    this.breakers.set(target, made);
    return made;
  }

  private shed(reason: 'cap' | 'breaker'): ContractError {
    shedCalls.inc({ reason });
    return unavailable(new Error(`refused before it was sent: ${reason}`));
  }
}
