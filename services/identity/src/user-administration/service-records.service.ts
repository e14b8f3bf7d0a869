import { getBillingFigures, getPlanRecord } from '@vault/contracts/billing/administration';
import { getVaultFigures, getVaultRecord } from '@vault/contracts/collection/administration';
import type { Contract, OutputOf, RequestOf } from '@vault/contracts/define';
import type { AdminStats, UserDetail } from '@vault/contracts/identity/users';
import { getMarketFigures, getMarketRecord } from '@vault/contracts/marketplace/administration';
import { Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@vault/service-kit/bus';
import { logger } from '@vault/service-kit/logging';

const log = logger('user-administration');

/** Half of the call's time. */
const TIMEOUT_MS = 2_500;

/** What the other services hold of one user or of all. A service that does not answer in time is null. */
@Injectable()
export class ServiceRecords {
  constructor(private readonly bus: BusClient) {}

  async figures(ctx: CallContext): Promise<Pick<AdminStats, 'collection' | 'market' | 'billing'>> {
    const [collection, market, billing] = await Promise.all([
      this.request(getVaultFigures, {}, ctx),
      this.request(getMarketFigures, {}, ctx),
      this.request(getBillingFigures, {}, ctx),
    ]);
    return { collection, market, billing };
  }

  async ofUser(userId: string, ctx: CallContext): Promise<Pick<UserDetail, 'vault' | 'market' | 'plan'>> {
    const [vault, market, plan] = await Promise.all([
      this.request(getVaultRecord, { userId }, ctx),
      this.request(getMarketRecord, { userId }, ctx),
      this.request(getPlanRecord, { userId }, ctx),
    ]);
    return { vault, market, plan };
  }

  private async request<C extends Contract>(
    contract: C,
    input: RequestOf<C>,
    ctx: CallContext,
  ): Promise<OutputOf<C> | null> {
    try {
      return await this.bus.call(contract, input, { ctx, deadlineMs: TIMEOUT_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, contract: contract.name, requestId: ctx.requestId }, 'a service did not send its record');
      return null;
    }
  }
}
