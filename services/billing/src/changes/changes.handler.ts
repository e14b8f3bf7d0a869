import {
  cancelSubscription,
  changePlan,
  previewPlanChange,
  resumeSubscription,
} from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { ChangesService } from './changes.service';

@Handler()
export class ChangesHandler {
  constructor(private readonly changes: ChangesService) {}

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
