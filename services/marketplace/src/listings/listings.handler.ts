import type { InputOf } from '@vault/contracts/define';
import { createListing, deleteListing, restoreListing, updateListing } from '@vault/contracts/marketplace/listings';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { ChangesService } from './changes.service';
import { DeletionService } from './deletion.service';
import { ListingsService } from './listings.service';

@Handler()
export class ListingsHandler {
  constructor(
    private readonly listings: ListingsService,
    private readonly changes: ChangesService,
    private readonly deletion: DeletionService,
  ) {}

  @Handles(createListing)
  create(input: InputOf<typeof createListing>, ctx: CallContext): Promise<AnswerOf<typeof createListing>> {
    return this.listings.create(ctx, input);
  }

  @Handles(updateListing)
  update(input: InputOf<typeof updateListing>, ctx: CallContext): Promise<RawJson> {
    return this.changes.update(ctx, input);
  }

  @Handles(deleteListing)
  async delete({ id }: InputOf<typeof deleteListing>, ctx: CallContext): Promise<null> {
    await this.deletion.delete(memberId(ctx), id);
    return null;
  }

  @Handles(restoreListing)
  restore({ id }: InputOf<typeof restoreListing>, ctx: CallContext): Promise<RawJson> {
    return this.deletion.restore(memberId(ctx), id);
  }
}
