import { suggestModels, type CatalogModel } from '@vault/contracts/collection/catalog';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { CatalogService } from './catalog.service';

@Handler()
export class CatalogHandler {
  constructor(private readonly catalog: CatalogService) {}

  @Handles(suggestModels)
  suggest({ q }: InputOf<typeof suggestModels>): Promise<CatalogModel[]> {
    return this.catalog.suggest(q);
  }
}
