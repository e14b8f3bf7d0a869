import { Injectable } from '@nestjs/common';
import { OrphanObjectsSweeper, UnusedObjectsSweeper } from '@vault/service-kit/object-removal';
import { PHOTO_PREFIX } from './photo-objects';

/** Deletes photos that no listing has used for 24 hours. */
@Injectable()
export class UnattachedPhotosSweeper extends UnusedObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'listing_photos';
  protected readonly ownerColumn = 'listing_id';
}

/** Removes photo objects without a row. */
@Injectable()
export class OrphanPhotosSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'listing_photos';
}
