import type { EventContract, PayloadOf } from '@vault/contracts/define';
import type { EntityManager, QueryRunner } from 'typeorm';
import { v7 } from 'uuid';
import { traceOrNew } from '../tracing';

/** Query runners whose current transaction holds outbox rows. */
export const withPendingEvents = new WeakSet<QueryRunner>();

const INSERT = `INSERT INTO outbox (id, event, payload, request_id, traceparent) VALUES ($1, $2, $3, $4, $5)`;

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
  await tx.query(INSERT, [v7(), event.name, body, ctx?.requestId ?? trace.requestId, trace.traceparent]);
  withPendingEvents.add(tx.queryRunner);
}
