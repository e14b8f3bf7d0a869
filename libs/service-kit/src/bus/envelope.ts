import type { Actor } from '@vault/contracts/common/actor';
import type { ContractError } from '../errors';
import { textHeader as text, type Headers } from './incoming';
import { ArrivedContext, type Client, type Envelope, type IdempotencyKey, type ReplyMeta } from './call-context';

/** The AMQP headers of a call; text only, because the protocol has no 53-bit numbers. */
export interface CallHeaders {
  readonly deadline: string;
  readonly sent: string;
  readonly requestId: string;
  readonly traceparent: string;
  /** Signed; says who calls. */
  readonly token: string;
  readonly client?: string;
  readonly idempotency?: string;
  /** The tag of an answer that the caller has; one with the same tag is sent without its body. */
  readonly cachedTag?: string;
}

export function callHeaders(envelope: Envelope, cachedTag?: string): CallHeaders {
  const client = JSON.stringify(envelope.client);
  return {
    deadline: String(envelope.deadline),
    sent: String(Date.now()),
    requestId: envelope.requestId,
    traceparent: envelope.traceparent,
    token: envelope.token,
    ...(client !== '{}' && { client }),
    ...(envelope.idempotency && { idempotency: JSON.stringify(envelope.idempotency) }),
    ...(cachedTag !== undefined && { cachedTag }),
  };
}

export const deadlineOf = (headers: Headers): number => Number(text(headers, 'deadline')) || 0;
export const sentAt = (headers: Headers): number => Number(text(headers, 'sent')) || Date.now();

export const tokenOf = (headers: Headers): string => text(headers, 'token');
export const traceparentOf = (headers: Headers): string => text(headers, 'traceparent');
export const cachedTagOf = (headers: Headers): string => text(headers, 'cachedTag');

/** Reads the envelope of a call, whose token was verified; throws when it is none of ours. */
export function readCall(headers: Headers, actor: Actor): ArrivedContext {
  const client = text(headers, 'client');
  const idempotency = text(headers, 'idempotency');
  return new ArrivedContext(actor, {
    token: tokenOf(headers),
    requestId: text(headers, 'requestId'),
    traceparent: traceparentOf(headers),
    deadline: deadlineOf(headers),
    client: client ? (JSON.parse(client) as Client) : {},
    ...(idempotency && { idempotency: JSON.parse(idempotency) as IdempotencyKey }),
  });
}

export type ReplyHeaders = { readonly status: 'ok' | 'error'; readonly meta?: string; readonly tag?: string };

export function okHeaders(meta: ReplyMeta, tag?: string): ReplyHeaders {
  const json = JSON.stringify(meta);
  return { status: 'ok', ...(json !== '{}' && { meta: json }), ...(tag !== undefined && { tag }) };
}

export const tagOf = (headers: Headers): string => text(headers, 'tag');

export const errorBody = (error: ContractError): Buffer => Buffer.from(JSON.stringify(error.toWire()));

export function readMeta(headers: Headers): ReplyMeta {
  const meta = text(headers, 'meta');
  return meta ? (JSON.parse(meta) as ReplyMeta) : {};
}
