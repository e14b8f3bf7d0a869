import { claimModelFacts, getModel, verifyModelFacts, type ModelFacts } from '@vault/contracts/collection/models';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { ModelsService, type Reader } from './models.service';

const reader = (ctx: CallContext): Reader => ({
  userId: memberId(ctx),
  isAdmin: ctx.actor.kind === 'member' && ctx.actor.isAdmin,
});

@Handler()
export class ModelsHandler {
  constructor(private readonly models: ModelsService) {}

  @Handles(getModel)
  get({ id }: InputOf<typeof getModel>, ctx: CallContext): Promise<ModelFacts> {
    return this.models.get(reader(ctx), id);
  }

  @Handles(claimModelFacts)
  claim(input: InputOf<typeof claimModelFacts>, ctx: CallContext): Promise<ModelFacts> {
    return this.models.claim(reader(ctx), input);
  }

  @Handles(verifyModelFacts)
  verify(input: InputOf<typeof verifyModelFacts>, ctx: CallContext): Promise<ModelFacts> {
    return this.models.verify(reader(ctx), input);
  }
}
