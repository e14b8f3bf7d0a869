import type { z } from 'zod';
import type { ServiceName } from './services';

/**
 * Who may use a contract over HTTP. `owner`: signed in, and strangers see the thing's own 404. `admin`: the administrator
 * in a session whose gate is open; `admin-gate`: the administrator, the gate may be closed.
 */
export type Access = 'public' | 'member' | 'owner' | 'admin' | 'admin-gate';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface HttpBinding {
  readonly method: HttpMethod;
  /** Below `/api`; `:name` segments are fields of the input. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Status of the ordinary answer: GET and PUT 200, POST 201, DELETE 204 unless said otherwise. */
  readonly status?: number;
  /** Deadline of the whole call in milliseconds; 5,000 unless said otherwise. */
  readonly deadlineMs?: number;
  /** Multipart pictures: files of `field` are stored first, their URLs become the input's `into`. */
  readonly pictures?: { readonly field: string; readonly into: string; readonly max: number };
  /**
   * One multipart document: kept in the object store while the call runs, its key becomes the input's `into` and its
   * file name the input's `nameInto`.
   */
  readonly document?: {
    readonly field: string;
    readonly into: string;
    readonly nameInto: string;
    readonly maxBytes: number;
  };
  /**
   * The answer may name a file in the object store (`common/download.ts`), which is then sent as an attachment; any
   * other answer, such as that a job was started, is sent as JSON.
   */
  readonly download?: boolean;
  /**
   * `Idempotency-Key` is understood: the same key and content from the same person answers again what was answered
   * first, for so many days; other content is 422, one that is still being worked on 409.
   */
  readonly idempotent?: { readonly retentionDays: number };
  /** The answer is a bare array; totals and the next page's cursor travel in headers. */
  readonly page?: boolean;
  /**
   * The body arrives as it was sent, whatever its type: as text it becomes the input's `into`, and the named headers
   * the inputs beside it (missing ones stay missing). For signed webhooks, whose writes have a throttle of their own.
   */
  readonly rawBody?: {
    readonly into: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly maxBytes: number;
  };
  /** A DELETE whose input must not stand in an address: it travels as a JSON body. */
  readonly body?: boolean;
  /** The call reads or sets the session's cookies. */
  readonly cookies?: boolean;
  readonly summary: string;
}

/** Declared error codes and their HTTP statuses. The words for people are in `common/errors.ts`. */
export type ErrorCodes = Readonly<Record<string, number>>;

export interface Contract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCodes = ErrorCodes,
> {
  readonly kind: 'command' | 'query';
  /** `<service>.<feature>.<verb>`; the first part is the service that answers. */
  readonly name: string;
  readonly http?: HttpBinding;
  readonly input: I;
  readonly output: O;
  readonly errors: E;
  /** The service answers JSON built by Postgres; it is checked against `output` everywhere but in production. */
  readonly raw?: boolean;
}

export interface EventContract<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  /** `<service>.<what-happened>.v<n>`; the routing key on the exchange. */
  readonly name: string;
  /**
   * The services that subscribe. Whoever publishes sees to their queues first, so that none misses what happens before
   * it has ever started. Gateways listen for themselves and are not named.
   */
  readonly consumers: readonly ServiceName[];
  readonly payload: P;
}

export type AnyContract = Contract;
export type InputOf<C extends { input: z.ZodType }> = z.output<C['input']>;
/** What a caller may write: before defaults and normalising. */
export type RequestOf<C extends { input: z.ZodType }> = z.input<C['input']>;
export type OutputOf<C extends { output: z.ZodType }> = z.output<C['output']>;
export type PayloadOf<E extends { payload: z.ZodType }> = z.output<E['payload']>;

type Declaration<I extends z.ZodType, O extends z.ZodType, E extends ErrorCodes> = Omit<
  Contract<I, O, E>,
  'kind' | 'errors'
> & { readonly errors?: E };

/** Declares a call that changes something. It is never retried by the caller. */
export function command<I extends z.ZodType, O extends z.ZodType, const E extends ErrorCodes = Record<never, never>>(
  declaration: Declaration<I, O, E>,
): Contract<I, O, E> {
  return { kind: 'command', ...declaration, errors: declaration.errors ?? ({} as E) };
}

/** Declares a call that only reads: safe to retry. */
export function query<I extends z.ZodType, O extends z.ZodType, const E extends ErrorCodes = Record<never, never>>(
  declaration: Declaration<I, O, E>,
): Contract<I, O, E> {
  return { kind: 'query', ...declaration, errors: declaration.errors ?? ({} as E) };
}

/** Declares something that happened; the name is past tense and versioned. */
export function event<P extends z.ZodType>(declaration: Omit<EventContract<P>, 'kind'>): EventContract<P> {
  return { kind: 'event', ...declaration };
}

/** The service that answers a contract or publishes an event: the first part of its name. */
export const ownerOf = (contract: { name: string }): string => contract.name.split('.', 1)[0] ?? '';

/** The names of the path's parameters: `/cars/:id` gives `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** The status of a contract's ordinary answer. */
export function successStatus(http: HttpBinding): number {
  return http.status ?? { GET: 200, PUT: 200, POST: 201, DELETE: 204 }[http.method];
}

export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: string;
  readonly body?: Record<string, unknown>;
}

/**
 * Builds the browser's call of a contract: path parameters are taken out of the input, the rest is the query
 * (GET, DELETE) or the JSON body (POST, PUT, or where the binding says so). Undefined values are left out.
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
