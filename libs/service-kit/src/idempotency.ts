import type { Contract } from '@vault/contracts/define';
import type { DataSource, EntityManager } from 'typeorm';
import { rawJson, type AnswerOf, type RawJson } from './bus/answer';
import { memberId, type CallContext, type IdempotencyKey, type ReplyMeta } from './bus/call-context';
import { encode } from './bus/call-runner';
import { ALONE, type Outcome } from './database/batched-transactions';
import { prepared } from './database/prepared';
import { only, rows } from './database/rows';
import { failure, type ContractError } from './errors';

/** Each new row deletes some expired ones, so that no scheduled job is needed. */
const EXPIRED_BATCH = 10;

const LOCK = prepared(`
  SELECT pg_try_advisory_xact_lock(hashtextextended(owner, 0)) AS taken
  FROM unnest((SELECT $1::text[])) WITH ORDINALITY AS keys(owner, n) ORDER BY n`);
// A row for each key with LIMIT: Postgres follows the index then, however many keys it expects.
export const FIND_ANSWERS = prepared(`
  SELECT asked.n::int, stored.*
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::text[]), (SELECT $3::text[]))
    WITH ORDINALITY AS asked(user_id, contract, key, n)
  CROSS JOIN LATERAL (
    SELECT fingerprint, answer, meta FROM idempotency_keys k
    WHERE k.user_id = asked.user_id AND k.contract = asked.contract AND k.key = asked.key AND k.expires_at > now()
    LIMIT 1) stored`);
const STORE = prepared(`
  INSERT INTO idempotency_keys AS k (user_id, contract, key, fingerprint, answer, meta, expires_at)
  SELECT user_id, contract, key, fingerprint, answer, meta, now() + make_interval(days => days)
  FROM jsonb_to_recordset($1) AS stored(user_id uuid, contract text, key text, fingerprint text, answer text, meta jsonb,
    days integer)
  ON CONFLICT (user_id, contract, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer,
    meta = excluded.meta, created_at = now(), expires_at = excluded.expires_at`);
// After the own rows are written, and skipping locked rows: no two transactions wait for each other.
const DELETE_EXPIRED = prepared(`DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM idempotency_keys WHERE expires_at < now() LIMIT ${EXPIRED_BATCH} FOR UPDATE SKIP LOCKED))`);

/** Of a call in a batch. */
export type CallOutcome<C extends Contract> = Outcome<AnswerOf<C>>;

/** A call that may have an `Idempotency-Key`. */
export interface KeyedCall {
  readonly ctx: CallContext;
  readonly contract: Contract;
}

interface StoredAnswer {
  /** The number of the call, from 1. */
  readonly n: number;
  readonly fingerprint: string;
  readonly answer: string;
  readonly meta: ReplyMeta;
}

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
  return dataSource.transaction(async (tx) => {
    const outcome = only(await withIdempotencyKeys(tx, [{ ctx, contract }], async () => [await effect(tx)]));
    if (outcome instanceof Error) throw outcome;
    return outcome as AnswerOf<C>;
  });
}

/**
 * The same for several calls in one transaction (`BatchedTransactions`).
 *
 * @param effect has the outcome of each call that it is given, in their order; it is given those without a key, and those
 * whose key is free.
 * @returns the outcomes of all calls; of one that `withIdempotencyKey` would refuse the error.
 */
export async function withIdempotencyKeys<T extends KeyedCall>(
  tx: EntityManager,
  calls: readonly T[],
  effect: (calls: readonly T[]) => Promise<readonly CallOutcome<T['contract']>[]>,
): Promise<CallOutcome<T['contract']>[]> {
  const outcomes = new Map<T, CallOutcome<T['contract']>>(await claim(tx, calls));
  const fresh = calls.filter((call) => !outcomes.has(call));
  const effects = fresh.length > 0 ? await effect(fresh) : [];
  if (effects.length !== fresh.length) throw new Error('each call has an outcome');
  const done = fresh.map((call, n) => ({ call, outcome: effects[n] as CallOutcome<T['contract']> }));
  for (const { call, outcome } of await stored(tx, done)) outcomes.set(call, outcome);
  return calls.map((call) => outcomes.get(call) as CallOutcome<T['contract']>);
}

const ownerOf = ({ ctx, contract }: KeyedCall, { key }: IdempotencyKey): [string, string, string] => [
  memberId(ctx),
  contract.name,
  key,
];

/** The stored answers, and refusals, of the calls that the transaction has nothing to do for. */
async function claim<T extends KeyedCall>(
  tx: EntityManager,
  calls: readonly T[],
): Promise<Map<T, RawJson | ContractError>> {
  const claimed = new Map<T, RawJson | ContractError>();
  const keyed = calls.flatMap((call) => {
    const { idempotency } = call.ctx;
    if (!idempotency) return [];
    const owner = ownerOf(call, idempotency);
    return { call, owner, lock: JSON.stringify(owner), fingerprint: idempotency.fingerprint };
  });
  if (keyed.length === 0) return claimed;

  const locks = await rows<{ taken: boolean }>(tx, LOCK, [keyed.map(({ lock }) => lock)]);
  const inUse = new Set<string>();
  const held = keyed.filter(({ call, lock }, n) => {
    const isFree = locks[n]?.taken === true && !inUse.has(lock);
    // This transaction could take it again.
    inUse.add(lock);
    if (!isFree) claimed.set(call, failure(call.contract, 'IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 }));
    return isFree;
  });

  const owners = [0, 1, 2].map((part) => held.map(({ owner }) => owner[part]));
  for (const { n, fingerprint, answer, meta } of await rows<StoredAnswer>(tx, FIND_ANSWERS, owners)) {
    const known = held[n - 1];
    if (!known) throw new Error('an answer is stored for a key that was not asked for');
    const { call } = known;
    if (fingerprint !== known.fingerprint) claimed.set(call, failure(call.contract, 'IDEMPOTENCY_KEY_REUSED'));
    else {
      Object.assign(call.ctx.reply, meta, { replayed: true });
      claimed.set(call, rawJson(answer));
    }
  }
  return claimed;
}

interface Done<T extends KeyedCall> {
  readonly call: T;
  readonly outcome: CallOutcome<T['contract']>;
}

/** Stores the answers of the calls that have a key. Returns all calls, those with their answers as stored. */
async function stored<T extends KeyedCall>(tx: EntityManager, done: readonly Done<T>[]): Promise<readonly Done<T>[]> {
  const answers: object[] = [];
  const outcomes = done.map(({ call, outcome }): Done<T> => {
    const { ctx, contract } = call;
    if (!ctx.idempotency || outcome instanceof Error || outcome === ALONE) return { call, outcome };
    const days = contract.http?.idempotent?.retentionDays;
    if (days === undefined) throw new Error(`${contract.name} does not declare how long its answers are stored`);
    const [userId, name, key] = ownerOf(call, ctx.idempotency);
    const answer = encode(contract, outcome, ctx).toString();
    const { fingerprint } = ctx.idempotency;
    answers.push({ user_id: userId, contract: name, key, fingerprint, answer, meta: ctx.reply, days });
    return { call, outcome: rawJson(answer) };
  });
  if (answers.length > 0) {
    await rows(tx, STORE, [JSON.stringify(answers)]);
    await rows(tx, DELETE_EXPIRED);
  }
  return outcomes;
}
