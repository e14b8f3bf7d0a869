import { Injectable } from '@nestjs/common';
import { OrphanObjectsSweeper } from '@vault/service-kit/object-store';
import { PHOTO_PREFIX } from './photo-objects';

/** Removes photo objects without a row. */
@Injectable()
export class OrphanPhotosSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'listing_photos';
}
