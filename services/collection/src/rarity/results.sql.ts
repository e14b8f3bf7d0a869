import type { Condition } from '@vault/contracts/collection/cars';
import { prepared, rows } from '@vault/service-kit/database';
import { RARITY_FORMULA_VERSION } from '@vault/valuation/rarity';
import type { EntityManager } from 'typeorm';
import { scoresOf, type Computed } from './cause';
import type { Finding } from './finding';
import type { Page } from './measures.sql';

interface LastResult extends Computed {
  readonly condition: Condition;
  readonly score: string;
}

/** The last results of a release's conditions. */
export const lastResults = (tx: EntityManager, releaseId: number): Promise<LastResult[]> =>
  rows<LastResult>(tx, 'SELECT condition, score, measures, factors FROM rarity_results WHERE release_id = $1', [
    releaseId,
  ]);

const SAVE_RESULTS = prepared(`
  WITH found AS (
    SELECT * FROM json_to_recordset($2) AS f(condition text, score numeric, measures jsonb, factors jsonb, described json)
  ), deleted AS (
    DELETE FROM rarity_results WHERE release_id = $1 AND condition NOT IN (SELECT condition FROM found)
  )
  INSERT INTO rarity_results (release_id, condition, score, measures, factors, described) SELECT $1, found.* FROM found
  ON CONFLICT (release_id, condition) DO UPDATE
  SET score = excluded.score, measures = excluded.measures, factors = excluded.factors, described = excluded.described,
    computed_at = excluded.computed_at
  RETURNING computed_at AS "computedAt"`);

/** Stores the results of a release: for the causes of later changes, and for its copies the factors. Returns when they were computed; null: it has no copy. */
export async function saveResults(
  tx: EntityManager,
  releaseId: number,
  findings: readonly Finding[],
): Promise<Date | null> {
  const results = findings.map(({ condition, measures, result, factors }) => ({
    condition,
    score: result.score,
    measures,
    factors: scoresOf(result),
    described: factors,
  }));
  const [saved] = await rows<{ computedAt: Date }>(tx, SAVE_RESULTS, [releaseId, JSON.stringify(results)]);
  return saved?.computedAt ?? null;
}

const list = (prefix: string, columns: readonly string[]): string =>
  columns.map((column) => `${prefix}${column}`).join(', ');

/**
 * SQL that writes the findings `$1` to the cars `c` whose own differ in some columns, and changes of the score to their history.
 * Locks in the order of ids, as every statement that locks cars. `updated_at` stays, as it is the time of the owner's changes.
 */
const writeSql = (condition: string, columns: readonly string[]): string => `
  WITH found AS (
    SELECT * FROM json_to_recordset($1) AS f(id uuid, condition text, score numeric(5,2), last numeric(5,2),
      confidence numeric(4,3), factors json, basis jsonb, cause text)
  ), old AS (
    SELECT c.id, c.user_id, c.rarity_score AS before, c.rarity_version AS version, f.score, f.last, f.confidence,
      f.factors, f.basis, f.cause
    FROM cars c JOIN found f USING (condition)
    WHERE ${condition} AND c.deleted_at IS NULL
      AND (c.rarity_version, ${list('c.rarity_', columns)}) IS DISTINCT FROM ($2::smallint, ${list('f.', columns)})
    ORDER BY c.id FOR NO KEY UPDATE OF c
  ), written AS (
    UPDATE cars c SET rarity_score = old.score, rarity_confidence = old.confidence, rarity_factors = old.factors,
      rarity_basis = old.basis, rarity_version = $2::smallint, rarity_at = now()
    FROM old WHERE c.id = old.id
  )
  INSERT INTO rarity_history (car_id, user_id, before, score, confidence, formula_version, cause)
  SELECT id, user_id, before, score, confidence, $2::smallint, CASE
    WHEN before IS NULL THEN 'Computed for the first time'
    WHEN version <> $2::smallint THEN 'The formula of rarity changed'
    WHEN before IS DISTINCT FROM last THEN 'It was matched with another release or condition'
    ELSE cause END
  FROM old WHERE before IS DISTINCT FROM score`;

/** Not where the release was computed again since then. Its factors are read from its results, as their texts change daily. */
const WRITE_COPIES = prepared(
  writeSql(
    `c.release_id = $3::integer AND c.user_id BETWEEN $4::uuid AND $5::uuid AND EXISTS (
      SELECT FROM rarity_results r WHERE r.release_id = $3::integer AND r.condition = c.condition
        AND r.computed_at = $6::timestamptz)`,
    ['score', 'confidence', 'basis'],
  ),
);
const WRITE_OPEN_CARS = prepared(
  writeSql('c.id = f.id AND c.release_id IS NULL', ['score', 'confidence', 'basis', 'factors::text']),
);

/** @param findings with the ids of the cars that they are of, where they are not of all copies of a release */
const write = async (
  tx: EntityManager,
  sql: string,
  findings: readonly (Finding & Partial<OpenCarFinding>)[],
  ...values: readonly unknown[]
): Promise<void> => {
  const found = findings.map(({ id, condition, result, before, factors, basis, cause }) => ({
    id,
    condition,
    score: result.score,
    last: before,
    confidence: result.confidence,
    factors,
    basis,
    cause,
  }));
  await tx.query(sql, [JSON.stringify(found), RARITY_FORMULA_VERSION, ...values]);
};

/** What was computed of a release, for its copies. */
export interface ReleaseFindings {
  readonly id: number;
  readonly findings: readonly Finding[];
  readonly computedAt: Date | null;
}

/** Writes the scores to a page of copies, by their condition. */
export const writeToCopies = (
  tx: EntityManager,
  { id, findings, computedAt }: ReleaseFindings,
  { first, last }: Page,
): Promise<void> => write(tx, WRITE_COPIES, findings, id, first, last, computedAt);

/** What was computed of the car with this id, which has no release. */
export interface OpenCarFinding extends Finding {
  readonly id: string;
}

/** Writes their scores to cars without a release. */
export const writeToOpenCars = (tx: EntityManager, findings: readonly OpenCarFinding[]): Promise<void> =>
  write(tx, WRITE_OPEN_CARS, findings);
