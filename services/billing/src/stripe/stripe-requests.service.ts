import { Injectable } from '@nestjs/common';
import type { Contract } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { UserLock } from './user-lock.service';

/** Writes the result of a request and returns its answer, in the transaction that stores the idempotency key. */
type RequestResult<C extends Contract> = (tx: EntityManager) => Promise<AnswerOf<C>>;

class NoStoredAnswer extends Error {}

/** A user's requests to Stripe: one at a time, each once for its `Idempotency-Key`. */
@Injectable()
export class StripeRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: UserLock,
  ) {}

  /**
   * Runs `request`, which may call Stripe, outside of any transaction, then stores its result. A repetition gets the
   * stored answer. If the service dies in between, the repetition calls Stripe again with the same key, which Stripe
   * answers without acting twice.
   *
   * @param request receives the idempotency key for what it creates at Stripe.
   * @throws ContractError 409 `IDEMPOTENCY_KEY_IN_USE` while the first request with the key is running, 503 when other
   * requests of the user last until the deadline.
   */
  async once<C extends Contract>(
    ctx: CallContext,
    contract: C,
    request: (stripeKey: string) => Promise<RequestResult<C>>,
  ): Promise<AnswerOf<C>> {
    const requestKey = ctx.idempotency ? `${contract.name} ${ctx.idempotency.key}` : null;
    const onRepetition = (): never => fail(contract, 'IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
    return this.lock.run(memberId(ctx), ctx, { requestKey, onRepetition }, async () => {
      const stored = await this.storedAnswer(ctx, contract);
      if (stored !== null) return stored;
      const result = await request(stripeKey(ctx, contract));
      return withIdempotencyKey(this.dataSource, ctx, contract, result);
    });
  }

  private async storedAnswer<C extends Contract>(ctx: CallContext, contract: C): Promise<AnswerOf<C> | null> {
    if (!ctx.idempotency) return null;
    try {
      return await withIdempotencyKey(this.dataSource, ctx, contract, () => Promise.reject(new NoStoredAnswer()));
    } catch (error) {
      if (error instanceof NoStoredAnswer) return null;
      throw error;
    }
  }
}

function stripeKey(ctx: CallContext, { name }: Contract): string {
  if (!ctx.idempotency) return `${name}:${v7()}`;
  const { key, fingerprint } = ctx.idempotency;
  const owner = JSON.stringify([memberId(ctx), key, fingerprint]);
  return `${name}:${createHash('sha256').update(owner).digest('base64url')}`;
}
