import { Injectable } from '@nestjs/common';
import { UnusedObjectsSweeper } from '@vault/service-kit/object-store';
import { PHOTO_PREFIX } from './photo-objects';

/** Deletes uploads that no car has used for 24 hours. */
@Injectable()
export class UnusedPhotosSweeper extends UnusedObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;
  protected readonly table = 'car_photos';
  protected readonly ownerColumn = 'car_id';
}
