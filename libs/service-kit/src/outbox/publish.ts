import type { EventContract, PayloadOf } from '@vault/contracts/define';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { v7 } from 'uuid';
import { traceOrNew, type Trace } from '../tracing';
import { prepared } from '../database/prepared';

/** Query runners whose current transaction holds outbox rows. */
export const withPendingEvents = new WeakSet<QueryRunner>();

/** Wakes the relay of a data source. */
export const relayWakers = new WeakMap<DataSource, () => void>();

const INTO_OUTBOX = 'INSERT INTO outbox (id, event, payload, request_id, traceparent)';
export const INSERT_EVENT = prepared(`${INTO_OUTBOX} VALUES ($1, $2, $3, $4, $5)`);

/**
 * Publishes an event: writes its outbox row in the caller's transaction. The relay sends it after the commit, at least
 * once; a rolled back transaction publishes nothing.
 *
 * @throws when `tx` is not inside a transaction, or the payload does not fit the event.
 */
export async function publish<E extends EventContract>(
  tx: EntityManager,
  event: E,
  payload: PayloadOf<E>,
  ctx?: { readonly requestId: string },
): Promise<void> {
  if (!tx.queryRunner?.isTransactionActive) throw new Error(`${event.name} must be published inside a transaction`);
  const trace = traceOrNew();
  const body = JSON.stringify(event.payload.parse(payload));
  await tx.query(INSERT_EVENT, [v7(), event.name, body, ctx?.requestId ?? trace.requestId, trace.traceparent]);
  withPendingEvents.add(tx.queryRunner);
}

const VERSIONED_NAME = /^[a-z-]+(?:\.[a-z-]+)+\.v[1-9]\d*$/;

interface PublishedRows {
  /** SQL of a relation with a row for each event, and what follows it. */
  readonly from: string;
  /** SQL of the payload, of type jsonb. */
  readonly payload: string;
  /** Parameters or expressions: the event's id, and the trace that `runPublishing` gives. */
  readonly id: string;
  readonly requestId: string;
  readonly traceparent: string;
}

/**
 * SQL that publishes an event as part of a larger statement, for a hot path where a transaction of several statements
 * would hold its locks for too long; everything else uses `publish`. Run the statement with `runPublishing`. The payload
 * is not parsed: a test has to show that what the statement writes fits the event.
 */
export function publishSql(
  { name }: EventContract,
  { from, payload, id, requestId, traceparent }: PublishedRows,
): string {
  if (!VERSIONED_NAME.test(name)) throw new Error(`${name} is not the name of an event with its version`);
  return `
  ${INTO_OUTBOX}
  SELECT ${id}::uuid, '${name}', ${payload}, ${requestId}, ${traceparent} FROM ${from}`;
}

/** Runs a statement made with `publishSql`, in a transaction or alone, and wakes the relay once it is committed. */
export async function runPublishing<T>(tx: EntityManager, run: (trace: Trace) => Promise<T>): Promise<T> {
  const result = await run(traceOrNew());
  if (tx.queryRunner?.isTransactionActive) withPendingEvents.add(tx.queryRunner);
  else relayWakers.get(tx.dataSource)?.();
  return result;
}
