import { discardPhotos, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getOwnPhotos } from '@vault/contracts/collection/transfers';
import { avatarKey, avatarUrl } from '@vault/contracts/identity/avatar';
import { Injectable } from '@nestjs/common';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput, unauthorized } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore, removeFolders } from '@vault/service-kit/object-store';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { publishUserChanged } from '../users/user-events';
import { AVATAR_PREFIX } from './avatar-objects';

const log = logger('avatars');

const ASK_MS = 4_000;

const refuse = (message: string): never => badInput([{ field: 'images', message }]);

/** The pictures of profiles: copies of what their owners uploaded, one for each at most. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly database: DataSource,
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Makes an upload, or a picture of a car, the caller's own picture. The copy is made before its row: one without a row
   * is swept away.
   *
   * @throws ContractError 400 when it is none of the caller's.
   */
  async set(url: string, ctx: CallContext): Promise<void> {
    const userId = memberId(ctx);
    const uploadId = photoIdOf(url) ?? refuse('The picture has to be uploaded here first');
    const own = await this.bus.call(getOwnPhotos, { ownerId: userId, ids: [uploadId] }, { ctx, deadlineMs: ASK_MS });
    if (own.length === 0) refuse('The picture is none of your uploads');
    const id = v7();
    if (!(await this.store.copy(photoKey(uploadId), avatarKey(id)))) refuse('The picture is not there any more');
    try {
      await this.replace(userId, id, ctx);
    } catch (error) {
      await this.removeObjects([id]);
      throw error;
    }
    // One that a car shows stays; an upload goes by itself after a day at the latest.
    await this.bus
      .call(discardPhotos, { ids: [uploadId] }, { ctx })
      .catch((error: unknown) => log.warn({ err: error }, 'the upload of a profile picture is left to the sweeper'));
  }

  async remove(ctx: CallContext): Promise<void> {
    await this.replace(memberId(ctx), null, ctx);
  }

  private async replace(userId: string, id: string | null, ctx: CallContext): Promise<void> {
    const gone = await this.database.transaction(async (tx) => {
      const [, found] = await tx.query<[unknown, number]>(
        `update users set profile_image_url = $2, updated_at = now() where id = $1`,
        [userId, id && avatarUrl(id)],
      );
      if (found === 0) throw unauthorized();
      const before = await this.forget(tx, userId);
      if (id) await tx.query(`insert into avatars (id, user_id) values ($1, $2)`, [id, userId]);
      if (id || before.length > 0) await publishUserChanged(tx, userId, ctx);
      return before;
    });
    await this.removeObjects(gone);
  }

  private async forget(tx: EntityManager, userId: string): Promise<string[]> {
    const gone = await rows<{ id: string }>(tx, `delete from avatars where user_id = $1 returning id`, [userId]);
    return gone.map(({ id }) => id);
  }

  private async removeObjects(ids: readonly string[]): Promise<void> {
    await removeFolders(this.store, AVATAR_PREFIX, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'a former profile picture is left to the sweeper'),
    );
  }
}
