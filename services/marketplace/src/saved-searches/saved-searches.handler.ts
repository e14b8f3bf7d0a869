import type { InputOf } from '@vault/contracts/define';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  updateSavedSearch,
  type SavedSearch,
} from '@vault/contracts/marketplace/saved-searches';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { SavedSearchesService } from './saved-searches.service';

@Handler()
export class SavedSearchesHandler {
  constructor(private readonly searches: SavedSearchesService) {}

  @Handles(listSavedSearches)
  async list(_: InputOf<typeof listSavedSearches>, ctx: CallContext): Promise<SavedSearch[]> {
    return this.searches.list(memberId(ctx));
  }

  @Handles(createSavedSearch)
  async create(search: InputOf<typeof createSavedSearch>, ctx: CallContext): Promise<SavedSearch> {
    return this.searches.create(memberId(ctx), search);
  }

  @Handles(updateSavedSearch)
  async update(changes: InputOf<typeof updateSavedSearch>, ctx: CallContext): Promise<SavedSearch> {
    return this.searches.update(memberId(ctx), changes);
  }

  @Handles(deleteSavedSearch)
  async delete({ id }: InputOf<typeof deleteSavedSearch>, ctx: CallContext): Promise<null> {
    await this.searches.delete(memberId(ctx), id);
    return null;
  }
}
