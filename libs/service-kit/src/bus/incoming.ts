import type { Message } from 'amqplib';

export type Headers = Readonly<Record<string, unknown>>;

/** A message's properties with types; the driver's are `any`. A missing one is an empty text. */
export interface Incoming {
  readonly type: string;
  readonly messageId: string;
  readonly correlationId: string;
  readonly replyTo: string;
  readonly headers: Headers;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textHeader = (headers: Headers, key: string): string => text(headers[key]);

export function incoming({ properties }: Message): Incoming {
  return {
    type: text(properties.type),
    messageId: text(properties.messageId),
    correlationId: text(properties.correlationId),
    replyTo: text(properties.replyTo),
    headers: properties.headers ?? {},
  };
}

/** The headers that follow an event through retries and replays. */
export function lasting({ headers }: Incoming): Headers {
  const { requestId, traceparent, occurredAt } = headers;
  return { requestId, traceparent, occurredAt };
}
