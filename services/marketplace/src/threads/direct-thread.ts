import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** SQL: `t` is the direct thread of the two, whoever of them began it. */
export const directThreadOf = (one: string, other: string): string => `
  t.kind = 'direct' AND least(t.owner_id, t.other_id) = least(${one}::uuid, ${other}::uuid)
    AND greatest(t.owner_id, t.other_id) = greatest(${one}::uuid, ${other}::uuid)`;

const FIND = `SELECT FROM conversations t WHERE ${directThreadOf('$1', '$2')}`;

export async function haveDirectThread(tx: EntityManager, one: string, other: string): Promise<boolean> {
  return (await rows(tx, FIND, [one, other])).length > 0;
}
