import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { relationChanged } from '@vault/contracts/identity/relations';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Waits for a purge of either account that is under way. */
const LOCK_USERS = `
  SELECT purged_at IS NOT NULL AS purged FROM users WHERE user_id IN ($1, $2) ORDER BY user_id FOR SHARE`;

/** Keeps the highest version. A first version that silences nobody needs no row, since none precedes it. */
const SAVE = `
  INSERT INTO relations AS r (user_id, other_id, version, silenced) SELECT $1, $2, $3, $4 WHERE $4 OR $3 > 1
  ON CONFLICT (user_id, other_id) DO UPDATE SET version = excluded.version, silenced = excluded.silenced
  WHERE r.version < excluded.version`;

/** SQL: whether the user `by` has muted or blocked the user `other`. */
export const hasSilenced = (by: string, other: string): string =>
  `EXISTS (SELECT FROM relations WHERE user_id = ${by} AND other_id = ${other} AND silenced)`;

/** Whom users have muted or blocked, copied from identity's events. */
@Injectable()
export class RelationsService {
  /** Saves a relation unless a newer version is known or one of the two accounts was purged. */
  async save(tx: EntityManager, relation: PayloadOf<typeof relationChanged>): Promise<void> {
    const { userId, otherId, version, blocked, muted } = relation;
    const users = await rows<{ purged: boolean }>(tx, LOCK_USERS, [userId, otherId]);
    if (users.some(({ purged }) => purged)) return;
    await tx.query(SAVE, [userId, otherId, version, blocked || muted]);
  }
}
