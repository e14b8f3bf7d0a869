import { discardPhotos, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getOwnPhotos } from '@vault/contracts/collection/transfers';
import { avatarKey, avatarUrl } from '@vault/contracts/identity/avatar';
import { Injectable } from '@nestjs/common';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore, removeFolders } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { publishUserChanged } from '../users';
import { AVATAR_PREFIX } from './orphan-avatars.sweeper';

const log = logger('avatars');

const COLLECTION_TIMEOUT_MS = 4_000;

const SET_URL = 'UPDATE users SET profile_image_url = $2, updated_at = now() WHERE id = $1 RETURNING id';
const DELETE_ROW = 'DELETE FROM avatars WHERE user_id = $1 RETURNING id';
const INSERT_ROW = 'INSERT INTO avatars (id, user_id) VALUES ($1, $2)';

const refuse = (message: string): never => badInput([{ field: 'images', message }]);

/** Avatars: copies of photos that their owners uploaded to collection. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly database: DataSource,
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Makes an upload, or a photo of a car, the caller's avatar. Copies the object before its row is written: an object
   * without a row is swept away.
   *
   * @throws ContractError 400 when the photo is not the caller's.
   */
  async set(url: string, ctx: CallContext): Promise<void> {
    const userId = memberId(ctx);
    const photoId = photoIdOf(url) ?? refuse('Upload the photo first');
    const call = { ctx, deadlineMs: COLLECTION_TIMEOUT_MS };
    const ownPhotos = await this.bus.call(getOwnPhotos, { ownerId: userId, ids: [photoId] }, call);
    if (ownPhotos.length === 0) refuse('This photo is not one of your uploads');
    const avatarId = v7();
    if (!(await this.store.copy(photoKey(photoId), avatarKey(avatarId)))) refuse('This photo no longer exists');
    try {
      await this.replace(userId, avatarId, ctx);
    } catch (error) {
      await this.removeObjects([avatarId]);
      throw error;
    }
    // Collection keeps a photo that a car shows, and deletes an unused upload within a day by itself.
    await this.bus
      .call(discardPhotos, { ids: [photoId] }, { ctx })
      .catch((error: unknown) => log.warn({ err: error }, 'the upload of an avatar is left to the sweeper'));
  }

  async remove(ctx: CallContext): Promise<void> {
    await this.replace(memberId(ctx), null, ctx);
  }

  private async replace(userId: string, avatarId: string | null, ctx: CallContext): Promise<void> {
    const removedIds = await this.database.transaction(async (tx) => {
      const users = await rows(tx, SET_URL, [userId, avatarId && avatarUrl(avatarId)]);
      if (users.length === 0) throw unauthorized();
      const removed = await rows<{ id: string }>(tx, DELETE_ROW, [userId]);
      if (avatarId) await tx.query(INSERT_ROW, [avatarId, userId]);
      if (avatarId || removed.length > 0) await publishUserChanged(tx, userId, ctx);
      return removed.map(({ id }) => id);
    });
    await this.removeObjects(removedIds);
  }

  private async removeObjects(ids: readonly string[]): Promise<void> {
    await removeFolders(this.store, AVATAR_PREFIX, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'a replaced avatar is left to the sweeper'),
    );
  }
}
