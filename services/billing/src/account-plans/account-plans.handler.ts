import { grantPlan } from '@vault/contracts/billing/plans';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { AccountPlansService } from './account-plans.service';

@Handler()
export class AccountPlansHandler {
  constructor(private readonly plans: AccountPlansService) {}

  /** For operators and administrators only: members cannot give themselves a plan. */
  @Handles(grantPlan)
  async grant(input: InputOf<typeof grantPlan>, ctx: CallContext): Promise<OutputOf<typeof grantPlan>> {
    const mayGrant = ctx.actor.kind === 'system' || (ctx.actor.kind === 'member' && ctx.actor.isAdmin);
    if (!mayGrant) fail(grantPlan, 'FORBIDDEN');
    await this.plans.grant(input, ctx);
    return { userId: input.userId, tier: input.tier };
  }
}
