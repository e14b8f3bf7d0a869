import { rows } from '@vault/service-kit/database';
import { Periodic } from '@vault/service-kit/periodic';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clearPortion } from './clear-vault';

/** A run ends after so many portions; what is left waits for the next. */
const MOST_PORTIONS = 200;

const TAKE = `
  SELECT user_id AS "userId" FROM members WHERE purged_at IS NOT NULL AND cleared_at IS NULL
  ORDER BY purged_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;

const CLEARED = 'UPDATE members SET cleared_at = now() WHERE user_id = $1';

/** Clears away what is held of people whose accounts are gone. Any number of instances share the work. */
@Injectable()
export class ClearingWorker extends Periodic {
  protected readonly intervalMs = 5_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
      if (!(await this.clearNext())) return;
    }
  }

  private clearNext(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [person] = await rows<{ userId: string }>(tx, TAKE);
      if (!person) return false;
      if (!(await clearPortion(tx, person.userId))) await rows(tx, CLEARED, [person.userId]);
      return true;
    });
  }
}
