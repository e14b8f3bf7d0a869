import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { backfillModels } from './backfill-models';
import { findOrCreateModels } from './model-finder';

interface DueCar {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const SIDE = 100;
const WORDS = 'id, name, brand, series, scale, year';
const IS_DUE = "model_due AND model_choice = 'auto' AND deleted_at IS NULL";

/** From both ends: who adds one car does not wait until somebody's ten thousand are done. */
const NEXT = `
  (SELECT ${WORDS} FROM cars WHERE ${IS_DUE} ORDER BY id LIMIT ${SIDE})
  UNION (SELECT ${WORDS} FROM cars WHERE ${IS_DUE} ORDER BY id DESC LIMIT ${SIDE})`;

const ONE = `SELECT ${WORDS} FROM cars WHERE id = $1 AND ${IS_DUE}`;

/**
 * The models were looked up without holding the cars; one that was changed meanwhile stays due. In the order of their
 * ids, as everything that locks cars.
 */
const attaching = (locking: string): string => `
  WITH found AS (
    SELECT c.id, f.model FROM cars c
    JOIN jsonb_to_recordset($1) AS f(id uuid, model integer, name text, brand text, series text, scale text, year integer)
      USING (id)
    WHERE ${IS_DUE}
      AND (c.name, c.brand, c.series, c.scale, c.year) IS NOT DISTINCT FROM (f.name, f.brand, f.series, f.scale, f.year)
    ORDER BY c.id ${locking}
  ), attached AS (
    UPDATE cars SET model_id = found.model, model_due = false FROM found WHERE cars.id = found.id RETURNING cars.id
  )
  SELECT count(*)::int AS attached FROM attached`;

const ATTACH = attaching('FOR NO KEY UPDATE OF c');
const ATTACH_FREE = attaching('FOR NO KEY UPDATE OF c SKIP LOCKED');

/** Attaches cars to the models that they are copies of. That a car's rarity is due then follows by itself. */
@Injectable()
export class AttachService {
  constructor(private readonly dataSource: DataSource) {}

  /** Some of the cars that wait; those that somebody is changing wait on. Answers how many were attached. */
  async attachSome(): Promise<number> {
    return this.attach(await rows<DueCar>(this.dataSource.manager, NEXT), ATTACH_FREE);
  }

  /** A certain car, at once, if it waits. */
  async attachCar(id: string): Promise<void> {
    await this.attach(await rows<DueCar>(this.dataSource.manager, ONE, [id]), ATTACH);
  }

  private async attach(cars: readonly DueCar[], sql: string): Promise<number> {
    if (cars.length === 0) return 0;
    const models = await this.dataSource.transaction((tx) => findOrCreateModels(tx, cars));
    const found = cars.map((car, index) => ({ ...car, model: models[index] ?? null }));
    const [answer] = await rows<{ attached: number }>(this.dataSource.manager, sql, [JSON.stringify(found)]);
    const known = [...new Set(models.filter((model) => model !== null))];
    await this.dataSource.transaction((tx) => backfillModels(tx, known));
    return answer?.attached ?? 0;
  }
}
