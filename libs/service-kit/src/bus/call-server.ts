import type { Channel, ConsumeMessage } from 'amqplib';
import { unavailable, type ContractError } from '../errors';
import { logger } from '../logging';
import { callDuration, callQueueAge, shedCalls } from '../metrics';
import { Semaphore } from '../semaphore';
import { runInTrace, startSpan } from '../tracing';
import { checkCaller } from './access';
import { ActorVerifier } from './actor-token';
import { BatchPublisher, decodeBatch, encodeBatch, idOf, type BatchItem } from './batch';
import { runCall, type CallHandler } from './call-runner';
import type { Link, LinkUser } from './connection';
import { Consumer } from './consumer';
import {
  deadlineOf,
  errorBody,
  cachedTagOf,
  okHeaders,
  readCall,
  sentAt,
  tokenOf,
  traceparentOf,
  type ReplyHeaders,
} from './envelope';
import { incoming, textHeader } from './incoming';
import { toContractError } from './failures';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';

const log = logger('calls');
const NOTHING = Buffer.alloc(0);

/** A call that has arrived. */
interface Call extends BatchItem {
  readonly name: string;
  readonly redelivered: boolean;
  reply(body: Buffer, headers: ReplyHeaders): void;
}

type ShedReason = 'deadline' | 'redelivered' | 'overload';

/** Answers the calls of one service. */
export class CallServer implements LinkUser {
  private readonly semaphore: Semaphore;
  private readonly queue: string;
  private readonly consumer: Consumer;
  private readonly verifier: ActorVerifier;

  /** `urgent` handlers are asked for by monitoring: they neither wait nor are shed. */
  constructor(
    private readonly handlers: ReadonlyMap<string, CallHandler>,
    private readonly urgent: ReadonlyMap<string, CallHandler>,
    private readonly options: ResolvedBusOptions,
  ) {
    const { concurrency, waiting, maxWaitMs } = options;
    this.semaphore = new Semaphore({ permits: concurrency, maxWaiting: waiting, maxWaitMs });
    this.queue = new BusNames(options.prefix).calls(options.service);
    this.verifier = new ActorVerifier(options.service, options.publicKeys);
    this.consumer = new Consumer(this.queue);
  }

  async opened(link: Link): Promise<void> {
    if (this.consumer.stopped) return;
    const channel = await link.channel();
    await channel.assertQueue(this.queue, { durable: true });
    // Twice as many messages as calls may be in flight: excess calls arrive and are refused at once instead of ageing in the queue.
    await channel.prefetch(2 * (this.options.concurrency + this.options.waiting));
    const answers = new BatchPublisher((queue, items) =>
      settle(() => channel.publish('', queue, encodeBatch(items), { type: 'answers' })),
    );
    await this.consumer.start(link, channel, (message) => this.receive(channel, answers, message));
  }

  lost(): void {
    this.consumer.lost();
  }

  /** Stops taking calls and resolves when those in flight are answered; false when some took too long. */
  stop(): Promise<boolean> {
    return this.consumer.stop(this.options.drainMs);
  }

  private async receive(channel: Channel, answers: BatchPublisher, message: ConsumeMessage): Promise<void> {
    await Promise.all(callsOf(message, answers).map((call) => this.tryAnswer(call)));
    await answers.flush();
    // The broker keeps calls until here: when this process dies, a query is answered by another instance.
    settle(() => channel.ack(message));
  }

  private async tryAnswer(call: Call): Promise<void> {
    try {
      await this.answer(call);
    } catch (error) {
      log.error({ err: error }, 'a call could not be answered');
    }
  }

  private async answer(call: Call): Promise<void> {
    const { headers, name, redelivered } = call;
    if (Date.now() >= deadlineOf(headers)) return void shedCalls.inc({ reason: 'deadline' satisfies ShedReason });

    const urgent = this.urgent.get(name);
    if (urgent) return this.run(call, urgent);
    const handler = this.handlers.get(name);
    if (!handler) {
      // In a rolling update an older instance meets calls that only the newer ones know.
      log.warn({ contract: name }, 'no handler for this call');
      return void this.refuse(call, unavailable());
    }
    // An instance died or was cut off while it had this call. Whether its effect happened is not known.
    if (redelivered && handler.contract.kind === 'command') return void this.shed(call, 'redelivered');
    const release = this.semaphore.tryAcquire() ?? (await this.semaphore.acquire().catch(() => null));
    if (!release) return void this.shed(call, 'overload');
    try {
      if (Date.now() >= deadlineOf(headers)) return void shedCalls.inc({ reason: 'deadline' satisfies ShedReason });
      await this.run(call, handler);
    } finally {
      release();
    }
  }

  private async run(call: Call, handler: CallHandler): Promise<void> {
    const started = process.hrtime.bigint();
    const { headers } = call;
    callQueueAge.observe(Math.max(0, Date.now() - sentAt(headers)) / 1_000);
    const { name } = handler.contract;
    const span = startSpan(name, {
      kind: 'SERVER',
      parent: traceparentOf(headers),
      attributes: { 'rpc.system.name': 'rabbitmq', 'rpc.method': name },
    });
    let status = 200;
    const fail = (error: unknown): void => {
      status = this.failed(call, error);
      span.refused(status, error);
    };
    try {
      const actor = await this.verifier.verify(tokenOf(headers));
      checkCaller(handler.contract, actor);
      const ctx = readCall(headers, actor);
      await runInTrace({ requestId: ctx.requestId, traceparent: span.traceparent }, async () => {
        try {
          const { body, tag } = await runCall(handler, call.body, ctx);
          const isCached = tag !== undefined && tag === cachedTagOf(headers);
          call.reply(isCached ? NOTHING : body, okHeaders(ctx.reply, tag));
        } catch (error) {
          fail(error);
        }
      });
    } catch (error) {
      fail(error);
    }
    span.end();
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    callDuration.observe({ contract: name, status: String(status) }, seconds);
  }

  private failed(call: Call, cause: unknown): number {
    const error = toContractError(cause);
    const about = { contract: call.name, err: cause };
    if (error.status >= 500) log[error.status === 503 ? 'warn' : 'error'](about, 'a call failed');
    this.refuse(call, error);
    return error.status;
  }

  private shed(call: Call, reason: ShedReason): void {
    shedCalls.inc({ reason });
    this.refuse(call, unavailable());
  }

  private refuse(call: Call, error: ContractError): void {
    call.reply(errorBody(error), { status: 'error' });
  }
}

/** When the channel has been closed meanwhile, the caller is no longer waiting either. */
function settle(write: () => void): void {
  try {
    write();
  } catch (error) {
    log.debug({ err: error }, 'the channel is gone');
  }
}

function callsOf(message: ConsumeMessage, answers: BatchPublisher): Call[] {
  const { replyTo } = incoming(message);
  const { redelivered } = message.fields;
  return decodeBatch(message.content).map((item) => ({
    ...item,
    name: textHeader(item.headers, 'contract'),
    redelivered,
    reply: (body, headers) => {
      if (replyTo) answers.add(replyTo, { headers: { id: idOf(item), ...headers }, body });
    },
  }));
}
