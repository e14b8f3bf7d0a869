import type { Contract } from '@vault/contracts/define';
import type { DataSource, EntityManager } from 'typeorm';
import { rawJson, type AnswerOf } from './bus/answer';
import { memberId, type CallContext, type IdempotencyKey, type ReplyMeta } from './bus/call-context';
import { encode } from './bus/call-runner';
import { fail } from './errors';

interface Kept {
  readonly fingerprint: string;
  readonly answer: string;
  readonly meta: ReplyMeta;
}

/** Each new row takes some expired ones with it, so that no clock has to. */
const SWEPT_AT_ONCE = 10;

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`;
const FIND = `select fingerprint, answer, meta from idempotency_keys
  where user_id = $1 and contract = $2 and key = $3 and expires_at > now()`;
const KEEP = `insert into idempotency_keys as k (user_id, contract, key, fingerprint, answer, meta, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
  on conflict (user_id, contract, key) do update set fingerprint = excluded.fingerprint, answer = excluded.answer,
    meta = excluded.meta, created_at = now(), expires_at = excluded.expires_at`;
// Comes after one's own row is written: whoever sweeps waits for nobody, hence no two wait for each other.
const SWEEP = `delete from idempotency_keys where ctid = any (array(
  select ctid from idempotency_keys where expires_at < now() limit ${SWEPT_AT_ONCE} for update skip locked))`;

/**
 * Does the work of a contract that understands `Idempotency-Key`, once for each key of a person: the effect and the
 * answer are committed together, and whoever comes again with the same key and content is given that answer, though
 * the service was restarted in between. Work that fails leaves the key free. A call without a key just runs.
 *
 * @param effect everything it does must go through the transaction that it is handed.
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
  if (retentionDays === undefined) throw new Error(`${contract.name} does not declare how long its answers are kept`);
  const owner = [memberId(ctx), contract.name, idempotency.key];
  return dataSource.transaction(async (tx) => {
    const kept = await claim(tx, contract, owner, idempotency);
    if (kept) {
      Object.assign(ctx.reply, kept.meta, { replayed: true });
      return rawJson(kept.answer);
    }
    const answer = encode(contract, await effect(tx), ctx).toString();
    const meta: ReplyMeta = ctx.reply;
    await tx.query(KEEP, [...owner, idempotency.fingerprint, answer, JSON.stringify(meta), retentionDays]);
    await tx.query(SWEEP);
    return rawJson(answer);
  });
}

/** The answer that is kept for the key; null when the work is this transaction's to do. */
async function claim(
  tx: EntityManager,
  contract: Contract,
  owner: readonly string[],
  { fingerprint }: IdempotencyKey,
): Promise<Kept | null> {
  const [lock] = await tx.query<{ taken: boolean }[]>(LOCK, [JSON.stringify(owner)]);
  if (!lock?.taken) fail(contract, 'IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
  const [kept] = await tx.query<Kept[]>(FIND, [...owner]);
  if (kept && kept.fingerprint !== fingerprint) fail(contract, 'IDEMPOTENCY_KEY_REUSED');
  return kept ?? null;
}
