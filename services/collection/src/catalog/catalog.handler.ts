import { suggestModels, type CatalogModel } from '@vault/contracts/collection/catalog';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { CatalogService } from './catalog.service';

@Handler()
export class CatalogHandler {
  constructor(private readonly catalog: CatalogService) {}

  @Handles(suggestModels)
  async suggest({ q }: InputOf<typeof suggestModels>, { reply }: CallContext): Promise<CatalogModel[]> {
    const models = await this.catalog.suggest(q);
    reply.total = models.length;
    return models;
  }
}
