import type { InputOf, OutputOf } from '@vault/contracts/define';
import { addFavorite, getFavoriteStatus, listFavorites, removeFavorite } from '@vault/contracts/marketplace/favorites';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { FavoritesService } from './favorites.service';

@Handler()
export class FavoritesHandler {
  constructor(private readonly favorites: FavoritesService) {}

  @Handles(getFavoriteStatus)
  async status(
    { id }: InputOf<typeof getFavoriteStatus>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getFavoriteStatus>> {
    return { isFavorited: await this.favorites.isFavorited(memberId(ctx), id) };
  }

  @Handles(addFavorite)
  async add({ id }: InputOf<typeof addFavorite>, ctx: CallContext): Promise<OutputOf<typeof addFavorite>> {
    await this.favorites.add(memberId(ctx), id);
    return { isFavorited: true };
  }

  @Handles(removeFavorite)
  async remove({ id }: InputOf<typeof removeFavorite>, ctx: CallContext): Promise<null> {
    await this.favorites.remove(memberId(ctx), id);
    return null;
  }

  @Handles(listFavorites)
  async list(query: InputOf<typeof listFavorites>, ctx: CallContext): Promise<RawJson> {
    return this.favorites.page(memberId(ctx), query, ctx.reply);
  }
}
