import { carsAdded, carsWithdrawn, MAX_CARS_PER_EVENT } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { MAX_FEED_CARS } from '@vault/contracts/identity/feed';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { isPublic } from '../collectors/visibility.sql';
import { IS_OPEN, SHOWS_CAR } from '../showcase/showcase.sql';

/** What may be told of cars `c`: those of people who tell their followers, and neither what they cost nor their worth. */
const news = (from: string, which: string, photo: string): string => `
  news AS MATERIALIZED (
    SELECT c.id, c.user_id, c.name, c.brand, ${photo} AS photo
    FROM ${from} c JOIN members m ON m.user_id = c.user_id
    WHERE ${which} AND ${isPublic('m')} AND m.sharing ->> 'added' = 'true'
  ), told AS (
    INSERT INTO told_cars (car_id) SELECT id FROM news
  )`;

const PAYLOAD = `
  SELECT jsonb_build_object('userId', user_id, 'carIds', jsonb_agg(id ORDER BY id),
    'cars', to_jsonb((array_agg(jsonb_build_object('id', id, 'name', name, 'brand', brand, 'photo', photo)
      ORDER BY id))[1:${MAX_FEED_CARS}]),
    'addedAt', ${isoTimestamp('clock_timestamp()')}) AS payload
  FROM news GROUP BY user_id`;

/**
 * SQL that tells followers of a car without pictures, for statements that are whole by themselves: `added` is the row of
 * the car, the others are parameters: the id of the announcement, null to tell nothing, and the trace it belongs to.
 */
export const carAddedEventSql = (added: string, id: string, requestId: string, traceparent: string): string => `
  ${news(added, `${id}::uuid IS NOT NULL`, 'NULL::text')}, announced AS (
    INSERT INTO outbox (id, event, payload, request_id, traceparent)
    SELECT ${id}::uuid, '${carsAdded.name}', payload, ${requestId}, ${traceparent} FROM (${PAYLOAD}) announcement
  )`;

/** Only what a public showcase shows to everybody. */
const SHOWN_PHOTO = `CASE WHEN EXISTS (SELECT FROM showcases s WHERE ${IS_OPEN} AND ${SHOWS_CAR}) THEN c.images[1] END`;

const TELL = `
  WITH ${news('cars', 'c.user_id = $1 AND c.id = ANY($2::uuid[]) AND c.deleted_at IS NULL', SHOWN_PHOTO)}
  ${PAYLOAD}`;

/** Tells followers of cars that came into the vault, at most `MAX_CARS_PER_EVENT`, if their owner wants that. */
export async function publishCarsAdded(tx: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
  const [told] = await rows<{ payload: PayloadOf<typeof carsAdded> }>(tx, TELL, [userId, ids]);
  if (told) await publish(tx, carsAdded, told.payload);
}

/** Later than every moment at which one of them was told of. */
const WITHDRAW = `
  WITH gone AS (
    DELETE FROM told_cars t USING cars c
    WHERE t.car_id = ANY($1::uuid[]) AND c.id = t.car_id AND c.deleted_at IS NOT NULL RETURNING t.car_id
  )
  SELECT jsonb_agg(car_id) AS "carIds", ${isoTimestamp('clock_timestamp()')} AS "withdrawnAt" FROM gone HAVING count(*) > 0`;

/** Takes back what was told of those of the cars that are not in their vault any more, whatever the owner tells now. */
export async function publishCarsWithdrawn(tx: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
  const [gone] = await rows<{ carIds: string[]; withdrawnAt: string }>(tx, WITHDRAW, [ids]);
  if (!gone) return;
  const { carIds, withdrawnAt } = gone;
  for (let at = 0; at < carIds.length; at += MAX_CARS_PER_EVENT) {
    const part = carIds.slice(at, at + MAX_CARS_PER_EVENT);
    await publish(tx, carsWithdrawn, { userId, carIds: part, withdrawnAt });
  }
}
