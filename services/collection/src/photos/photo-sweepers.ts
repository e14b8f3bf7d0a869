import { Injectable } from '@nestjs/common';
import { OrphanObjectsSweeper, UnusedObjectsSweeper } from '@vault/service-kit/object-removal';
import { PHOTO_PREFIX } from './photo-objects';

/** Deletes uploads that no car has used for 24 hours. */
@Injectable()
export class UnusedPhotosSweeper extends UnusedObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'car_photos';
  protected readonly ownerColumn = 'car_id';
}

/** Removes photo objects without a row. */
@Injectable()
export class OrphanPhotosSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'car_photos';
}
