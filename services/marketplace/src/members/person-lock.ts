import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('person ' || $1::uuid, 0))`;

const SHARE = `
  SELECT pg_advisory_xact_lock_shared(hashtextextended('person ' || id, 0))
  FROM (SELECT DISTINCT id FROM unnest($1::uuid[]) AS u(id) ORDER BY id) people`;

/** Nobody begins anything with a person meanwhile whose account closes or comes back. Before any row is held. */
export async function lockPerson(tx: EntityManager, userId: string): Promise<void> {
  await rows(tx, LOCK, [userId]);
}

/** What these people begin with each other stands before or after the closing of an account. Before any row is held. */
export async function sharePeople(tx: EntityManager, userIds: readonly string[]): Promise<void> {
  await rows(tx, SHARE, [userIds]);
}
