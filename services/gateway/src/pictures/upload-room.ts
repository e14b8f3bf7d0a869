import { Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';

const FORMS_AT_ONCE = 100;

/** How many forms with files are received at once; they lie on disk, which is not endless either. */
@Injectable()
export class UploadRoom {
  private readonly semaphore = new Semaphore({ permits: FORMS_AT_ONCE, maxWaiting: 0 });

  take(): Promise<() => void> {
    return this.semaphore.acquire();
  }
}
