import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '@vault/contracts/define';
import type { relationChanged } from '@vault/contracts/identity/relations';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Whoever forgets one of them is waited for; then nothing is learnt of them any more. */
const GONE = `
  select purged_at is not null as gone from recipients where user_id in ($1, $2) order by user_id for share`;

/** An older one that arrives late is ignored. A first one that silences nobody has nothing before it, and needs no row. */
const LEARN = `
  insert into relations as r (user_id, other_id, version, silent) select $1, $2, $3, $4 where $4 or $3 > 1
  on conflict (user_id, other_id) do update set version = excluded.version, silent = excluded.silent
  where r.version < excluded.version`;

const SILENT = `select from relations where user_id = $1 and other_id = $2 and silent`;

/** Of whom people want to hear nothing, as identity tells of it. */
@Injectable()
export class RelationsService {
  async learn(tx: EntityManager, relation: PayloadOf<typeof relationChanged>): Promise<void> {
    const { userId, otherId, version, blocked, muted } = relation;
    const known = await rows<{ gone: boolean }>(tx, GONE, [userId, otherId]);
    if (known.some(({ gone }) => gone)) return;
    await tx.query(LEARN, [userId, otherId, version, blocked || muted]);
  }

  /** Whether somebody has muted or blocked another. */
  async isSilent(tx: EntityManager, userId: string, otherId: string): Promise<boolean> {
    return (await rows(tx, SILENT, [userId, otherId])).length > 0;
  }
}
