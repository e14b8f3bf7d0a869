import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface Thread {
  readonly id: string;
  readonly listingId: number | null;
  readonly ownerId: string;
  readonly otherId: string;
}

const MINE = `
  SELECT id, listing_id AS "listingId", owner_id AS "ownerId", other_id AS "otherId"
  FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id)`;

/** A thread of which the person is one side. */
export async function threadOf(tx: EntityManager, id: string, userId: string): Promise<Thread | null> {
  return (await rows<Thread>(tx, MINE, [id, userId]))[0] ?? null;
}
