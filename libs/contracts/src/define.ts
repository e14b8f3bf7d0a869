import type { z } from 'zod';
import type { ServiceName } from './services';

/**
 * Who may call a contract over HTTP.
 *
 * - `public`: anyone, signed in or not.
 * - `member`: any signed-in user.
 * - `owner`: a signed-in user; for a resource of another user the answer is the contract's own 404.
 * - `admin`: the administrator, in a session that has passed the step-up (second password). What is not a GET also takes
 *   a second factor where `ADMIN_SECOND_FACTOR` requires one.
 * - `admin-gate`: the administrator, with or without the step-up.
 */
export type Access = 'public' | 'member' | 'owner' | 'admin' | 'admin-gate';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpBinding {
  readonly method: HttpMethod;
  /** Relative to `/api`. `:name` segments are fields of the input. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** HTTP status on success. Default: GET and PUT 200, POST 201, DELETE 204. */
  readonly status?: number;
  /** Other statuses of success that the service may answer, and what they mean. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** Deadline of the whole call in milliseconds. Default: 5,000. */
  readonly deadlineMs?: number;
  /**
   * Photo upload: the multipart files in `field` (at most `max`) are stored first, and their URLs become the input's
   * `into`.
   */
  readonly pictures?: { readonly field: string; readonly into: string; readonly max: number };
  /**
   * Upload of one multipart document. It is kept in the object store for the duration of the call; its key becomes the
   * input's `into` and its file name the input's `nameInto`.
   */
  readonly document?: {
    readonly field: string;
    readonly into: string;
    readonly nameInto: string;
    readonly maxBytes: number;
  };
  /**
   * The output may be a file in the object store (`common/download.ts`), which is sent as an attachment. Any other
   * output, such as the id of a started job, is sent as JSON.
   */
  readonly download?: boolean;
  /**
   * Accepts an `Idempotency-Key`. The same key with the same content from the same user returns the first response
   * again for `retentionDays`. The same key with other content is 422; while the first request is still running, 409.
   */
  readonly idempotent?: { readonly retentionDays: number };
  /** The response body is a bare array; the total and the cursor of the next page travel in headers. */
  readonly page?: boolean;
  /**
   * The body is passed on unparsed, whatever its content type: as text it becomes the input's `into`, and the named
   * headers become inputs beside it (a missing header stays undefined). For signed webhooks, which have a rate limit of
   * their own.
   */
  readonly rawBody?: {
    readonly into: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly maxBytes: number;
  };
  /** A DELETE whose input must not appear in the URL: it travels as a JSON body. */
  readonly body?: boolean;
  /** The call costs the service much more than others: the gateway limits how often an address makes such calls. */
  readonly costly?: boolean;
  /** The call keeps a processor busy by hashing a password: the gateway has few of them worked on at once. */
  readonly hashesPassword?: boolean;
  /** The call reads or sets the session cookies. */
  readonly cookies?: boolean;
  readonly summary: string;
}

/** Declared error codes and their HTTP statuses. Their messages are in `common/errors.ts`. */
export type ErrorCodes = Readonly<Record<string, number>>;

export interface Contract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCodes = ErrorCodes,
> {
  readonly kind: 'command' | 'query';
  /** `<service>.<feature>.<verb>`; the first part is the service that handles the call. */
  readonly name: string;
  readonly http?: HttpBinding;
  readonly input: I;
  readonly output: O;
  readonly errors: E;
  /** Only services call it, in their own name and never on behalf of a user. */
  readonly caller?: 'service';
  /**
   * The service returns JSON built by Postgres, which is validated against `output` everywhere except in production.
   */
  readonly raw?: boolean;
  /** The answer is another one for each user: what a caller caches of answers is cached by user. */
  readonly personal?: boolean;
}

export interface EventContract<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** `<service>.<what-happened>.v<n>`; also the routing key on the exchange. */
  readonly name: string;
  /**
   * The services that subscribe. The publisher declares their queues before it publishes, so that a service gets events
   * from before its first start. Gateways declare queues of their own and are not listed.
   */
  readonly consumers: readonly ServiceName[];
  readonly payload: P;
}

export type AnyContract = Contract;
export type InputOf<C extends { input: z.ZodType }> = z.output<C['input']>;
/** What a caller passes, before defaults and normalization are applied. */
export type RequestOf<C extends { input: z.ZodType }> = z.input<C['input']>;
export type OutputOf<C extends { output: z.ZodType }> = z.output<C['output']>;
export type PayloadOf<E extends { payload: z.ZodType }> = z.output<E['payload']>;

type Declaration<I extends z.ZodType, O extends z.ZodType, E extends ErrorCodes> = Omit<
  Contract<I, O, E>,
  'kind' | 'errors'
> & { readonly errors?: E };

/** Declares a call that changes state. Callers never retry it. */
export function command<I extends z.ZodType, O extends z.ZodType, const E extends ErrorCodes = Record<never, never>>(
  declaration: Declaration<I, O, E>,
): Contract<I, O, E> {
  return { kind: 'command', ...declaration, errors: declaration.errors ?? ({} as E) };
}

/** Declares a call that only reads and is safe to retry. */
export function query<I extends z.ZodType, O extends z.ZodType, const E extends ErrorCodes = Record<never, never>>(
  declaration: Declaration<I, O, E>,
): Contract<I, O, E> {
  return { kind: 'query', ...declaration, errors: declaration.errors ?? ({} as E) };
}

/** Declares an event. Its name is in the past tense and versioned. */
export function event<P extends z.ZodType>(declaration: Omit<EventContract<P>, 'kind'>): EventContract<P> {
  return { kind: 'event', ...declaration };
}

/** The service that handles a contract or publishes an event: the first part of its name. */
export const ownerOf = (contract: { name: string }): string => contract.name.split('.', 1)[0] ?? '';

/** Names of the path parameters: `/cars/:id` gives `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** HTTP status of a contract's successful response. */
export function successStatus(http: HttpBinding): number {
  return http.status ?? { GET: 200, PUT: 200, POST: 201, DELETE: 204 }[http.method];
}

export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly body?: Record<string, unknown>;
}

/**
 * Builds the browser's request for a contract. Path parameters are taken out of the input; the rest becomes the query
 * string (GET, DELETE) or the JSON body (POST, PUT, or where the binding has `body`). Undefined values are left out.
 *
 * @throws when the contract has no HTTP binding.
 */
export function toRequest<C extends Contract>(contract: C, input: RequestOf<C>): HttpRequest {
  const http = contract.http;
  if (!http) throw new Error(`${contract.name} is not reachable over HTTP`);
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = http.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const url = `/api${path}`;
  if (http.method === 'POST' || http.method === 'PUT' || http.body)
    return { method: http.method, url, body: Object.fromEntries(entries) };
  const search = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return { method: http.method, url: search ? `${url}?${search}` : url };
}
