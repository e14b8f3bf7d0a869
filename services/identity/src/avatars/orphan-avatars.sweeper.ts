import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore, OrphanObjectsSweeper } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { AVATAR_PREFIX } from './avatar-objects';

const KNOWN = `select id from avatars where id = any($1::uuid[])`;

/** Removes pictures that are nobody's any more. */
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
    return (await rows<{ id: string }>(this.database.manager, KNOWN, [ids])).map(({ id }) => id);
  }
}
