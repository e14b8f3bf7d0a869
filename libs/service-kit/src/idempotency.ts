import type { Contract } from '@vault/contracts/define';
import type { DataSource, EntityManager } from 'typeorm';
import { rawJson, type AnswerOf } from './bus/answer';
import { memberId, type CallContext, type IdempotencyKey, type ReplyMeta } from './bus/call-context';
import { encode } from './bus/call-runner';
import { fail } from './errors';
import { prepared } from './database/prepared';

interface StoredAnswer {
  readonly fingerprint: string;
  readonly answer: string;
  readonly meta: ReplyMeta;
}

/** Each new row deletes some expired ones, so that no scheduled job is needed. */
const EXPIRED_BATCH = 10;

const LOCK = prepared(`SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken`);
const FIND = prepared(`SELECT fingerprint, answer, meta FROM idempotency_keys
  WHERE user_id = $1 AND contract = $2 AND key = $3 AND expires_at > now()`);
const STORE =
  prepared(`INSERT INTO idempotency_keys AS k (user_id, contract, key, fingerprint, answer, meta, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
  ON CONFLICT (user_id, contract, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer,
    meta = excluded.meta, created_at = now(), expires_at = excluded.expires_at`);
// After the own row is written, and skipping locked rows: no two transactions wait for each other.
const DELETE_EXPIRED = prepared(`DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM idempotency_keys WHERE expires_at < now() LIMIT ${EXPIRED_BATCH} FOR UPDATE SKIP LOCKED))`);

/**
 * Runs a contract with `Idempotency-Key` once for each key of a user: the effect and the
 * answer are committed together, and a repetition with the same key and content gets that answer, even if
 * the service was restarted in between. Failed work leaves the key free. A call without a key just runs.
 *
 * @param effect all its writes must use the given transaction.
 * @throws ContractError 409 `IDEMPOTENCY_KEY_IN_USE` while the first request is still being worked on, 422
 * `IDEMPOTENCY_KEY_REUSED` when the first one contained something else, and whatever the effect throws.
 */
export async function withIdempotencyKey<C extends Contract>(
  dataSource: DataSource,
  ctx: CallContext,
  contract: C,
  effect: (tx: EntityManager) => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C>> {
  const { idempotency } = ctx;
  if (!idempotency) return dataSource.transaction(effect);
  const retentionDays = contract.http?.idempotent?.retentionDays;
  if (retentionDays === undefined) throw new Error(`${contract.name} does not declare how long its answers are stored`);
  const owner = [memberId(ctx), contract.name, idempotency.key];
  return dataSource.transaction(async (tx) => {
    const stored = await claim(tx, contract, owner, idempotency);
    if (stored) {
      Object.assign(ctx.reply, stored.meta, { replayed: true });
      return rawJson(stored.answer);
    }
    const answer = encode(contract, await effect(tx), ctx).toString();
    const meta: ReplyMeta = ctx.reply;
    await tx.query(STORE, [...owner, idempotency.fingerprint, answer, JSON.stringify(meta), retentionDays]);
    await tx.query(DELETE_EXPIRED);
    return rawJson(answer);
  });
}

/** The stored answer of the key; null when this transaction has to do the work. */
async function claim(
  tx: EntityManager,
  contract: Contract,
  owner: readonly string[],
  { fingerprint }: IdempotencyKey,
): Promise<StoredAnswer | null> {
  const [lock] = await tx.query<{ taken: boolean }[]>(LOCK, [JSON.stringify(owner)]);
  if (!lock?.taken) fail(contract, 'IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
  const [stored] = await tx.query<StoredAnswer[]>(FIND, [...owner]);
  if (stored && stored.fingerprint !== fingerprint) fail(contract, 'IDEMPOTENCY_KEY_REUSED');
  return stored ?? null;
}
