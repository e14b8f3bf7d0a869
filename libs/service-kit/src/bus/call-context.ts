import type { Actor } from '@vault/contracts/common/actor';
import { unauthorized } from '../errors';

export type { Actor } from '@vault/contracts/common/actor';

/** What the gateway knows of the browser. */
export interface Client {
  readonly sessionToken?: string;
  readonly rememberToken?: string;
  /** Of the browser that asked for a password reset. */
  readonly resetToken?: string;
  /** Of a browser in which users signed in before. */
  readonly deviceToken?: string;
  readonly userAgent?: string;
  readonly address?: string;
}

export interface Cookie {
  readonly value: string;
  readonly expiresAt: Date | string;
}

/** The client's key of a request, and a digest of its content. */
export interface IdempotencyKey {
  readonly key: string;
  /** Digest of the contract's name, the parsed fields and the files. */
  readonly fingerprint: string;
}

/** The metadata of an answer: set by the handler, turned into status and headers by the gateway. */
export interface ReplyMeta {
  status?: number;
  total?: number;
  totalCapped?: boolean;
  nextCursor?: string | null;
  retryAfter?: number;
  /** This is the stored answer of an earlier request with the same `Idempotency-Key`; nothing happened now. */
  replayed?: boolean;
  /** Null clears the cookie, undefined leaves it alone. */
  cookies?: { session?: Cookie | null; remember?: Cookie | null; reset?: Cookie | null; device?: Cookie | null };
}

/** The envelope of a call: actor, request id, deadline. */
export interface CallContext {
  readonly actor: Actor;
  /** The signed form of `actor`; handed on to other services as it came. */
  readonly token: string;
  readonly requestId: string;
  /** W3C Trace Context of the caller. */
  readonly traceparent?: string;
  /** Epoch milliseconds; nobody waits for an answer after it. */
  readonly deadline: number;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
  readonly client: Client;
  /** Only of a call that came with an `Idempotency-Key`; it counts for this call and is not handed on to others. */
  readonly idempotency?: IdempotencyKey;
  readonly reply: ReplyMeta;
}

/**
 * The parts of a context that a caller may hand on. An actor without a token is signed by the process that calls: the
 * gateway for visitors and members, every service for itself, which needs no mention.
 */
export type CallerContext = Partial<
  Pick<CallContext, 'actor' | 'token' | 'requestId' | 'traceparent' | 'deadline' | 'client'>
>;

/**
 * The id of the member who calls.
 *
 * @throws ContractError 401 `UNAUTHORIZED` when the caller is no member.
 */
export function memberId(ctx: Pick<CallContext, 'actor'>): string {
  if (ctx.actor.kind !== 'member') throw unauthorized();
  return ctx.actor.userId;
}

/** What a call carries in its headers. */
export interface Envelope {
  readonly token: string;
  readonly requestId: string;
  readonly traceparent: string;
  readonly deadline: number;
  readonly client: Client;
  readonly idempotency?: IdempotencyKey;
}

/** The context of a call that arrived. The signal's timer is made only for handlers that ask for it. */
export class ArrivedContext implements CallContext {
  readonly reply: ReplyMeta = {};
  private abort?: AbortSignal;

  readonly token: string;
  readonly requestId: string;
  readonly traceparent: string;
  readonly deadline: number;
  readonly client: Client;
  readonly idempotency?: IdempotencyKey;

  constructor(
    readonly actor: Actor,
    envelope: Envelope,
  ) {
    this.token = envelope.token;
    this.requestId = envelope.requestId;
    this.traceparent = envelope.traceparent;
    this.deadline = envelope.deadline;
    this.client = envelope.client;
    this.idempotency = envelope.idempotency;
  }

  get signal(): AbortSignal {
    this.abort ??= AbortSignal.timeout(Math.max(0, this.deadline - Date.now()));
    return this.abort;
  }
}
