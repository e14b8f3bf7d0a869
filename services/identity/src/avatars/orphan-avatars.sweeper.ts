import { Injectable } from '@nestjs/common';
import { OrphanObjectsSweeper } from '@vault/service-kit/object-removal';

/** The store's folder of avatars: each has a folder of its own with every size. */
export const AVATAR_PREFIX = 'avatars/';

/** Removes avatars from the store that have no row. */
@Injectable()
export class OrphanAvatarsSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = AVATAR_PREFIX;
  protected readonly table = 'avatars';
}
