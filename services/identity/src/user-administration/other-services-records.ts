import { getBillingFigures, getPlanRecord } from '@vault/contracts/billing/administration';
import { getVaultFigures, getVaultRecord } from '@vault/contracts/collection/administration';
import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import type { AdminStats, UserDetail } from '@vault/contracts/identity/users';
import { getMarketFigures, getMarketRecord } from '@vault/contracts/marketplace/administration';
import { Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@vault/service-kit/bus';
import { logger } from '@vault/service-kit/logging';

const log = logger('people');

/** Leaves half of the time for everything else. */
const ASK_MS = 2_500;

/** What the other services know. A page that lacks a part is of more use than none: a service that is away is null. */
@Injectable()
export class OtherServicesRecords {
  constructor(private readonly bus: BusClient) {}

  async ofPlace(ctx: CallContext): Promise<Pick<AdminStats, 'collection' | 'market' | 'billing'>> {
    const [collection, market, billing] = await Promise.all([
      this.ask(getVaultFigures, {}, ctx),
      this.ask(getMarketFigures, {}, ctx),
      this.ask(getBillingFigures, {}, ctx),
    ]);
    return { collection, market, billing };
  }

  async ofPerson(userId: string, ctx: CallContext): Promise<Pick<UserDetail, 'vault' | 'market' | 'plan'>> {
    const [vault, market, plan] = await Promise.all([
      this.ask(getVaultRecord, { userId }, ctx),
      this.ask(getMarketRecord, { userId }, ctx),
      this.ask(getPlanRecord, { userId }, ctx),
    ]);
    return { vault, market, plan };
  }

  private async ask<C extends Contract>(
    contract: C,
    input: RequestOf<C>,
    ctx: CallContext,
  ): Promise<OutputOf<C> | null> {
    try {
      return await this.bus.call(contract, input, { ctx, deadlineMs: ASK_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, part: contract.name, requestId: ctx.requestId }, 'the administrator sees a part less');
      return null;
    }
  }
}
