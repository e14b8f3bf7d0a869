import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import {
  addFavorite,
  getFavoriteStatus,
  removeFavorite,
  type listFavorites,
} from '@vault/contracts/marketplace/favorites';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { cappedTotal, encodeCursor, readTimeCursor } from '@vault/service-kit/paging';
import { v7 } from 'uuid';
import { ADD, PAGE, REMOVE, STATUS, type FavoritesPageRow } from './favorites.sql';

/** The listings that users save. Each request, writing ones too, is one prepared statement. */
@Injectable()
export class FavoritesService {
  constructor(private readonly statements: PreparedReads) {}

  async isFavorited(userId: string, id: number): Promise<boolean> {
    const listing = await this.statements.first<{ isFavorited: boolean }>(STATUS, [userId, id]);
    return (listing ?? fail(getFavoriteStatus, 'LISTING_NOT_FOUND')).isFavorited;
  }

  async add(userId: string, id: number): Promise<void> {
    await this.run(ADD, [userId, id, v7()], addFavorite);
  }

  /** A favorite can be removed whatever became of the listing. */
  async remove(userId: string, id: number): Promise<void> {
    await this.run(REMOVE, [userId, id], removeFavorite);
  }

  /** A page of the user's favorites; the total and the next cursor go into `reply`. */
  async page(userId: string, { cursor, limit }: InputOf<typeof listFavorites>, reply: ReplyMeta): Promise<RawJson> {
    const list = `favorites ${userId}`;
    const position = readTimeCursor(cursor, list);
    const values = [userId, position?.at ?? null, position?.id ?? null, limit];
    const page = await this.statements.first<FavoritesPageRow>(PAGE, values);
    Object.assign(reply, cappedTotal(page?.total ?? 0));
    reply.nextCursor = page?.at && page.id ? encodeCursor({ list, key: page.at, id: page.id }) : null;
    return rawJson(page?.body ?? '[]');
  }

  private async run(
    statement: Statement,
    values: readonly unknown[],
    contract: typeof addFavorite | typeof removeFavorite,
  ): Promise<void> {
    if (!(await this.statements.first(statement, values))) fail(contract, 'LISTING_NOT_FOUND');
  }
}
