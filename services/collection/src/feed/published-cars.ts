import { carsAdded, carsWithdrawn, MAX_CARS_PER_EVENT } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { MAX_FEED_CARS } from '@vault/contracts/collection/events';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { publish, publishSql } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { IS_OPEN, SHOWS_CAR } from '../showcase';
import { isProfilePublic } from '../users';

/** Cars `c` of users who share what they add, without prices and values. */
const published = (from: string, condition: string, photo: string): string => `
  published AS MATERIALIZED (
    SELECT c.id, c.user_id, c.name, c.brand, ${photo} AS photo
    FROM ${from} c JOIN users u ON u.user_id = c.user_id
    WHERE ${condition} AND ${isProfilePublic('u')} AND u.sharing ->> 'added' = 'true'
  ), recorded AS (
    INSERT INTO published_cars (car_id) SELECT id FROM published
  )`;

/** One event of all published cars, which are one user's. */
const PAYLOAD = `jsonb_build_object('userId', user_id, 'carIds', jsonb_agg(id ORDER BY id),
    'cars', to_jsonb((array_agg(jsonb_build_object('id', id, 'name', name, 'brand', brand, 'photo', photo)
      ORDER BY id))[1:${MAX_FEED_CARS}]),
    'addedAt', ${isoTimestamp('clock_timestamp()')})`;
const FROM_PUBLISHED = 'published GROUP BY user_id';

/**
 * SQL that publishes `carsAdded` of a car without photos, for adding a car in a single statement. `added` is a relation
 * with the car's row; the others are parameters: the event's id, null to publish nothing, and its trace.
 */
export const carAddedEventSql = (added: string, id: string, requestId: string, traceparent: string): string => `
  ${published(added, `${id}::uuid IS NOT NULL`, 'NULL::text')}, announced AS (
    ${publishSql(carsAdded, { from: FROM_PUBLISHED, payload: PAYLOAD, id, requestId, traceparent })}
  )`;

/** The photo, if a public showcase shows it to everybody. */
const PUBLIC_PHOTO = `CASE WHEN EXISTS (SELECT FROM showcases s WHERE ${IS_OPEN} AND ${SHOWS_CAR}) THEN c.images[1] END`;

const PUBLISH = prepared(`
  WITH ${published('cars', 'c.user_id = $1 AND c.id = ANY($2::uuid[]) AND c.deleted_at IS NULL', PUBLIC_PHOTO)}
  SELECT ${PAYLOAD} AS payload FROM ${FROM_PUBLISHED}`);

/** Publishes at most `MAX_CARS_PER_EVENT` cars that came into the vault, if their owner shares that. */
export async function publishCarsAdded(tx: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
  const [event] = await rows<{ payload: PayloadOf<typeof carsAdded> }>(tx, PUBLISH, [userId, ids]);
  if (event) await publish(tx, carsAdded, event.payload);
}

/** The timestamp is later than every `addedAt` of these cars. */
const WITHDRAW = `
  WITH withdrawn AS (
    DELETE FROM published_cars p USING cars c
    WHERE p.car_id = ANY($1::uuid[]) AND c.id = p.car_id AND c.deleted_at IS NOT NULL RETURNING p.car_id
  )
  SELECT jsonb_agg(car_id) AS "carIds", ${isoTimestamp('clock_timestamp()')} AS "withdrawnAt"
  FROM withdrawn HAVING count(*) > 0`;

/** Publishes that published cars left their vault, whatever the owner shares by now. */
export async function publishCarsWithdrawn(tx: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
  const [withdrawn] = await rows<{ carIds: string[]; withdrawnAt: string }>(tx, WITHDRAW, [ids]);
  if (!withdrawn) return;
  const { carIds, withdrawnAt } = withdrawn;
  for (let at = 0; at < carIds.length; at += MAX_CARS_PER_EVENT) {
    const part = carIds.slice(at, at + MAX_CARS_PER_EVENT);
    await publish(tx, carsWithdrawn, { userId, carIds: part, withdrawnAt });
  }
}
