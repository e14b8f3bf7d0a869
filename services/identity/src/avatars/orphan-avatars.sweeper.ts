import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore, OrphanObjectsSweeper } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';

/** The store's folder of avatars: each has a folder of its own with every size. */
export const AVATAR_PREFIX = 'avatars/';

const FIND_KNOWN = 'SELECT id FROM avatars WHERE id = ANY($1::uuid[])';

/** Removes avatars from the store that have no row. */
@Injectable()
export class OrphanAvatarsSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = AVATAR_PREFIX;

  constructor(
    private readonly database: DataSource,
    store: ObjectStore,
  ) {
    super(store);
  }

  protected async known(ids: readonly string[]): Promise<string[]> {
    return (await rows<{ id: string }>(this.database.manager, FIND_KNOWN, [ids])).map(({ id }) => id);
  }
}
