import {
  cancelSubscription,
  changePlan,
  getSubscription,
  previewPlanChange,
  resumeSubscription,
  type Subscription,
} from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { PlanChangesService } from './plan-changes.service';
import { SubscriptionOverviewService } from './subscription-overview.service';

@Handler()
export class SubscriptionHandler {
  constructor(
    private readonly overview: SubscriptionOverviewService,
    private readonly changes: PlanChangesService,
  ) {}

  @Handles(getSubscription)
  get(_: InputOf<typeof getSubscription>, ctx: CallContext): Promise<Subscription> {
    return this.overview.get(memberId(ctx));
  }

  @Handles(previewPlanChange)
  preview(input: InputOf<typeof previewPlanChange>, ctx: CallContext): Promise<OutputOf<typeof previewPlanChange>> {
    return this.changes.preview(ctx, input);
  }

  @Handles(changePlan)
  change(input: InputOf<typeof changePlan>, ctx: CallContext): Promise<AnswerOf<typeof changePlan>> {
    return this.changes.change(ctx, input);
  }

  @Handles(cancelSubscription)
  cancel(_: InputOf<typeof cancelSubscription>, ctx: CallContext): Promise<AnswerOf<typeof cancelSubscription>> {
    return this.changes.cancel(ctx);
  }

  @Handles(resumeSubscription)
  resume(_: InputOf<typeof resumeSubscription>, ctx: CallContext): Promise<AnswerOf<typeof resumeSubscription>> {
    return this.changes.resume(ctx);
  }
}
