import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { findOrCreateModels } from './model-finder';

interface DueCar {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const HALF_BATCH = 100;
const DESCRIPTION = 'id, name, brand, series, scale, year';
const IS_DUE = "model_due AND model_choice = 'auto' AND deleted_at IS NULL";

/** From both ends, so that a single new car does not wait for an import of ten thousand. */
const NEXT = `
  (SELECT ${DESCRIPTION} FROM cars WHERE ${IS_DUE} ORDER BY id LIMIT ${HALF_BATCH})
  UNION (SELECT ${DESCRIPTION} FROM cars WHERE ${IS_DUE} ORDER BY id DESC LIMIT ${HALF_BATCH})`;

const DUE_CAR = `SELECT ${DESCRIPTION} FROM cars WHERE id = $1 AND ${IS_DUE}`;

/**
 * SQL that attaches cars to the models that were found for them without locking; a car that changed meanwhile stays due.
 * Locks in the order of ids, as every statement that locks cars.
 */
const attachSql = (locking: string): string => `
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

const ATTACH = attachSql('FOR NO KEY UPDATE OF c');
const ATTACH_UNLOCKED = attachSql('FOR NO KEY UPDATE OF c SKIP LOCKED');

/** Gets the models that cars were attached to, some of them new. */
type ModelsListener = (modelIds: readonly number[]) => Promise<void>;

/** Attaches cars to the models that they are copies of. A trigger then marks their rarity as due. */
@Injectable()
export class AttachService {
  private readonly listeners: ModelsListener[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /** To be called in the constructor of a provider that looks at what these models may be of too. */
  onAttached(listener: ModelsListener): void {
    this.listeners.push(listener);
  }

  /** Attaches a batch of the due cars, but for those locked by others. Returns how many were attached. */
  async attachSome(): Promise<number> {
    return this.attach(await rows<DueCar>(this.dataSource.manager, NEXT), ATTACH_UNLOCKED);
  }

  /** Attaches this car now, if it is due. */
  async attachCar(id: string): Promise<void> {
    await this.attach(await rows<DueCar>(this.dataSource.manager, DUE_CAR, [id]), ATTACH);
  }

  private async attach(cars: readonly DueCar[], sql: string): Promise<number> {
    if (cars.length === 0) return 0;
    const models = await this.dataSource.transaction((tx) => findOrCreateModels(tx, cars));
    const found = cars.map((car, index) => ({ ...car, model: models[index] ?? null }));
    const [answer] = await rows<{ attached: number }>(this.dataSource.manager, sql, [JSON.stringify(found)]);
    const known = [...new Set(models.filter((model) => model !== null))];
    for (const listener of this.listeners) await listener(known);
    return answer?.attached ?? 0;
  }
}
