import { findSimilarOwnedCars, getCarFacets, listCarIds } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { SampleVaultService } from '../sample-vault';
import { CarReadsService } from './car-reads.service';
import { VaultListsService } from './vault-lists.service';

@Handler()
export class VaultListsHandler {
  constructor(
    private readonly cars: CarReadsService,
    private readonly lists: VaultListsService,
    private readonly samples: SampleVaultService,
  ) {}

  @Handles(listCarIds)
  async ids(filters: InputOf<typeof listCarIds>, ctx: CallContext): Promise<RawJson> {
    return this.cars.ids(memberId(ctx), filters, ctx.reply);
  }

  @Handles(getCarFacets)
  async facets(_input: InputOf<typeof getCarFacets>, ctx: CallContext): Promise<AnswerOf<typeof getCarFacets>> {
    return this.lists.facets(await this.samples.visibleTo(ctx));
  }

  @Handles(findSimilarOwnedCars)
  async similar(input: InputOf<typeof findSimilarOwnedCars>, ctx: CallContext): Promise<RawJson> {
    return this.lists.similar(memberId(ctx), input, ctx.reply);
  }
}
