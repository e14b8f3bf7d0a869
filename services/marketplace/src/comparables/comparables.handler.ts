import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getComparables } from '@vault/contracts/marketplace/comparables';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { ComparablesService } from './comparables.service';

@Handler()
export class ComparablesHandler {
  constructor(private readonly comparables: ComparablesService) {}

  @Handles(getComparables)
  get(input: InputOf<typeof getComparables>, ctx: CallContext): Promise<OutputOf<typeof getComparables>> {
    return this.comparables.get(ctx, input);
  }
}
