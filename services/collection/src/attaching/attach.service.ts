import { Injectable } from '@nestjs/common';
import { prepared, rows } from '@vault/service-kit/database';
import { readDescription } from '@vault/valuation/describe-release';
import { DataSource } from 'typeorm';
import { findOrAddReleases } from './find-or-add-releases';

interface DueCar {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
  readonly tags: readonly string[];
  readonly toyNumber: string | null;
  readonly collectorNumber: string | null;
  readonly color: string | null;
}

const NEWEST = 20;
const OTHERS = 180;
/** Instances pick cars at random among so many, so that few are looked at twice. */
const WINDOW = 2_000;
const CAR = `id, user_id AS "userId", name, brand, series, scale, year, tags, toy_number AS "toyNumber",
  collector_number AS "collectorNumber", color`;
const IS_DUE = "release_due AND release_choice = 'auto' AND deleted_at IS NULL";

/** The newest ones too, so that a single new car does not wait for an import of ten thousand. */
const NEXT = `
  (SELECT ${CAR} FROM cars WHERE ${IS_DUE} ORDER BY id DESC LIMIT ${NEWEST})
  UNION (SELECT ${CAR} FROM cars WHERE ${IS_DUE} ORDER BY id LIMIT ${OTHERS} OFFSET (
    SELECT floor(random() * greatest(0, count(*) - ${OTHERS}))::int
    FROM (SELECT FROM cars WHERE ${IS_DUE} LIMIT ${WINDOW}) due))`;

const DUE_CAR = `SELECT ${CAR} FROM cars WHERE id = $1 AND ${IS_DUE}`;

/**
 * SQL that attaches cars to the releases that were found for them without locking; a car that changed meanwhile stays due.
 * Locks in the order of ids, as every statement that locks cars.
 */
const attachSql = (locking: string): string => `
  WITH found AS (
    SELECT c.id, f."castingId", f."releaseId", f.candidates FROM cars c
    JOIN jsonb_to_recordset($1) AS f(id uuid, "castingId" integer, "releaseId" integer, candidates integer[], name text,
      brand text, series text, scale text, year integer, tags text[], "toyNumber" text, "collectorNumber" text,
      color text) USING (id)
    WHERE ${IS_DUE}
      AND (c.name, c.brand, c.series, c.scale, c.year, c.tags, c.toy_number, c.collector_number, c.color)
        IS NOT DISTINCT FROM (f.name, f.brand, f.series, f.scale, f.year, f.tags, f."toyNumber", f."collectorNumber", f.color)
    ORDER BY c.id ${locking}
  ), attached AS (
    UPDATE cars SET casting_id = found."castingId", release_id = found."releaseId",
      release_candidates = found.candidates, release_due = false
    FROM found WHERE cars.id = found.id RETURNING cars.id
  )
  SELECT count(*)::int AS attached FROM attached`;

const ATTACH = prepared(attachSql('FOR NO KEY UPDATE OF c'));
const ATTACH_UNLOCKED = prepared(attachSql('FOR NO KEY UPDATE OF c SKIP LOCKED'));

const WAITING = { sql: ATTACH, waits: true };
const LEAVING = { sql: ATTACH_UNLOCKED, waits: false };

/** Gets the castings that got releases by the words of cars. */
type CastingsListener = (castingIds: readonly number[]) => Promise<void>;

/** Attaches cars to the releases that they are copies of. A trigger then marks their rarity as due. */
@Injectable()
export class AttachService {
  private readonly listeners: CastingsListener[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /** To be called in the constructor of a provider that looks at what these castings may be of too. */
  onAdded(listener: CastingsListener): void {
    this.listeners.push(listener);
  }

  /**
   * Attaches a batch of the due cars, but for those that others have locked, or whose names they add to the catalog.
   * Returns how many were attached.
   */
  async attachSome(): Promise<number> {
    return this.attach(await rows<DueCar>(this.dataSource.manager, NEXT), LEAVING);
  }

  /** Attaches this car now, if it is due. */
  async attachCar(id: string): Promise<void> {
    await this.attach(await rows<DueCar>(this.dataSource.manager, DUE_CAR, [id]), WAITING);
  }

  private async attach(cars: readonly DueCar[], { sql, waits }: typeof WAITING): Promise<number> {
    if (cars.length === 0) return 0;
    const wanted = cars.map((car) => ({ release: readDescription(car), userId: car.userId }));
    const { attachments, castingIds } = await findOrAddReleases(this.dataSource, wanted, { waits });
    const found = cars.flatMap((car, n) => {
      const attachment = attachments[n];
      return attachment ? [{ ...car, ...attachment }] : [];
    });
    const [answer] = await rows<{ attached: number }>(this.dataSource.manager, sql, [JSON.stringify(found)]);
    if (castingIds.length > 0) for (const listener of this.listeners) await listener(castingIds);
    return answer?.attached ?? 0;
  }
}
