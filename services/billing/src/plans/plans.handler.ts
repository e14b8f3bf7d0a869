import type { InputOf, OutputOf } from '@vault/contracts/define';
import { grantPlan, listPlans, type Plan } from '@vault/contracts/billing/plans';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { AccountPlansService } from '../accounts/account-plans.service';
import { CATALOGUE } from './catalogue';

@Handler()
export class PlansHandler {
  constructor(private readonly accounts: AccountPlansService) {}

  @Handles(listPlans)
  list(): Promise<Plan[]> {
    return Promise.resolve([...CATALOGUE]);
  }

  /** An operator's gift: nobody gives themselves a plan. */
  @Handles(grantPlan)
  async grant(input: InputOf<typeof grantPlan>, ctx: CallContext): Promise<OutputOf<typeof grantPlan>> {
    const mayGrant = ctx.actor.kind === 'system' || (ctx.actor.kind === 'member' && ctx.actor.isAdmin);
    if (!mayGrant) fail(grantPlan, 'FORBIDDEN');
    await this.accounts.grant(input, ctx);
    return { userId: input.userId, tier: input.tier };
  }
}
