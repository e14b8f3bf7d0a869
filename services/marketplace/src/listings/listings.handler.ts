import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  createListing,
  deleteListing,
  getListing,
  getListingPreview,
  restoreListing,
  updateListing,
} from '@vault/contracts/marketplace/listings';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { CreateListingService } from './create-listing.service';
import { DeleteListingService } from './delete-listing.service';
import { ListingReadsService } from './listing-reads.service';
import { UpdateListingService } from './update-listing.service';

@Handler()
export class ListingsHandler {
  constructor(
    private readonly creation: CreateListingService,
    private readonly updates: UpdateListingService,
    private readonly deletion: DeleteListingService,
    private readonly reads: ListingReadsService,
  ) {}

  @Handles(createListing)
  create(input: InputOf<typeof createListing>, ctx: CallContext): Promise<AnswerOf<typeof createListing>> {
    return this.creation.create(ctx, input);
  }

  @Handles(getListing)
  get({ id }: InputOf<typeof getListing>, ctx: CallContext): Promise<RawJson> {
    return this.reads.get(memberId(ctx), id);
  }

  @Handles(getListingPreview)
  preview({ id }: InputOf<typeof getListingPreview>): Promise<OutputOf<typeof getListingPreview>> {
    return this.reads.preview(id);
  }

  @Handles(updateListing)
  update(input: InputOf<typeof updateListing>, ctx: CallContext): Promise<RawJson> {
    return this.updates.update(ctx, input);
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
