import { Injectable } from '@nestjs/common';
import { Slots } from './slots';

const FORMS_AT_ONCE = 100;

/** How many forms with files are received at once; they lie on disk, which is not endless either. */
@Injectable()
export class UploadRoom {
  private readonly slots = new Slots(FORMS_AT_ONCE, 0, 0);

  take(): Promise<() => void> {
    return this.slots.take();
  }
}
