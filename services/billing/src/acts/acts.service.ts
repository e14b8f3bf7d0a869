import { Injectable } from '@nestjs/common';
import type { Contract } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { TurnsService } from './turns.service';

/** What an act came to: written and answered together with the key of the request. */
export type Effect<C extends Contract> = (tx: EntityManager) => Promise<AnswerOf<C>>;

class NotAnsweredYet extends Error {}

/** Acts of a person at the payment provider: one at a time, each once for its `Idempotency-Key`. */
@Injectable()
export class ActsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: TurnsService,
  ) {}

  /**
   * Lets `act` talk to the payment provider outside of any transaction, and keeps what it came to. A repetition is
   * answered without it. When the service dies in between, the repetition talks to the provider again, with the same
   * key, and nothing happens there a second time.
   *
   * @param act is handed the key for what it creates at the provider.
   */
  async once<C extends Contract>(
    ctx: CallContext,
    contract: C,
    act: (key: string) => Promise<Effect<C>>,
  ): Promise<AnswerOf<C>> {
    const request = ctx.idempotency ? `${contract.name} ${ctx.idempotency.key}` : null;
    const refuse = (): never => fail(contract, 'IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
    return this.turns.take(memberId(ctx), ctx, { request, refuse }, async () => {
      const kept = await this.kept(ctx, contract);
      if (kept !== null) return kept;
      const effect = await act(this.providersKey(ctx, contract));
      return withIdempotencyKey(this.dataSource, ctx, contract, effect);
    });
  }

  /** The answer that a repetition is given; null for what comes for the first time. */
  private async kept<C extends Contract>(ctx: CallContext, contract: C): Promise<AnswerOf<C> | null> {
    if (!ctx.idempotency) return null;
    try {
      return await withIdempotencyKey(this.dataSource, ctx, contract, () => Promise.reject(new NotAnsweredYet()));
    } catch (error) {
      if (error instanceof NotAnsweredYet) return null;
      throw error;
    }
  }

  private providersKey(ctx: CallContext, { name }: Contract): string {
    if (!ctx.idempotency) return `${name}:${v7()}`;
    const { key, fingerprint } = ctx.idempotency;
    const whose = JSON.stringify([memberId(ctx), key, fingerprint]);
    return `${name}:${createHash('sha256').update(whose).digest('base64url')}`;
  }
}
