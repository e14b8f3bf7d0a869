/** What `BusModule.forRoot` takes. Only the service's name is required. */
export interface BusOptions {
  readonly service: string;
  /** `AMQP_URL` unless given. */
  readonly url?: string;
  /** Keeps systems on one broker apart; `BUS_PREFIX` unless given. */
  readonly prefix?: string;
  /** The service's own key, with which it signs its calls; `ACTOR_SIGNING_KEY` unless given. */
  readonly signingKey?: string;
  /** The keys of all services, with which it verifies who calls; `ACTOR_PUBLIC_KEYS` unless given. */
  readonly publicKeys?: string;
  /** Events in flight at once; 20 unless given. */
  readonly prefetch?: number;
  /** Delays before the retries of a failed event in milliseconds; after the last it is dead-lettered. */
  readonly retryDelaysMs?: readonly number[];
  /** Calls processed at once. */
  readonly concurrency?: number;
  /** Calls that may wait to be processed; more are shed at once, so that under overload callers soon know. */
  readonly waiting?: number;
  /** Longest wait in milliseconds, as when a service hangs; then the call is shed. */
  readonly maxWaitMs?: number;
  /** Calls that one process may have in flight to one service. */
  readonly inFlight?: number;
  /** Milliseconds that a stopping service gives to work in flight. */
  readonly drainMs?: number;
}

export type ResolvedBusOptions = Required<BusOptions>;

export const BUS_OPTIONS = Symbol('bus options');

/** Fills in the defaults; the address and the prefix come from the environment when they are not given. */
export function resolveBusOptions(options: BusOptions): ResolvedBusOptions {
  return {
    service: options.service,
    url: options.url ?? process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672',
    prefix: options.prefix ?? process.env.BUS_PREFIX ?? '',
    signingKey: options.signingKey ?? process.env.ACTOR_SIGNING_KEY ?? '',
    publicKeys: options.publicKeys ?? process.env.ACTOR_PUBLIC_KEYS ?? '',
    prefetch: options.prefetch ?? 20,
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 10_000, 60_000],
    concurrency: options.concurrency ?? 32,
    waiting: options.waiting ?? 64,
    maxWaitMs: options.maxWaitMs ?? 1_000,
    inFlight: options.inFlight ?? 256,
    drainMs: options.drainMs ?? 15_000,
  };
}
