import { Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';

const MAX_FORMS = 100;

/** Limits how many forms with files are received at once, since their files take disk space. */
@Injectable()
export class UploadSlots {
  private readonly semaphore = new Semaphore({ permits: MAX_FORMS, maxWaiting: 0 });

  /**
   * @returns the function that releases the slot.
   * @throws ContractError `SERVICE_UNAVAILABLE` when no slot is free.
   */
  acquire(): Promise<() => void> {
    return this.semaphore.acquire();
  }
}
