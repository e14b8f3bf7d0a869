import type { Condition } from '@vault/contracts/collection/cars';
import { prepared, rows } from '@vault/service-kit/database';
import { RARITY_FORMULA_VERSION } from '@vault/valuation/rarity';
import type { EntityManager } from 'typeorm';
import { scoresOf, type Computed } from './cause';
import type { Finding } from './finding';

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
    SELECT * FROM jsonb_to_recordset($2) AS f(condition text, score numeric, measures jsonb, factors jsonb)
  ), deleted AS (
    DELETE FROM rarity_results WHERE release_id = $1 AND condition NOT IN (SELECT condition FROM found)
  )
  INSERT INTO rarity_results (release_id, condition, score, measures, factors) SELECT $1, found.* FROM found
  ON CONFLICT (release_id, condition) DO UPDATE
  SET score = excluded.score, measures = excluded.measures, factors = excluded.factors, computed_at = excluded.computed_at`);

/** Stores the results of a release, for the causes of later changes. */
export async function saveResults(tx: EntityManager, releaseId: number, findings: readonly Finding[]): Promise<void> {
  const results = findings.map(({ condition, measures, result }) => ({
    condition,
    score: result.score,
    measures,
    factors: scoresOf(result),
  }));
  await tx.query(SAVE_RESULTS, [releaseId, JSON.stringify(results)]);
}

/**
 * SQL that writes scores to the cars whose own differ, and changes of the score to their history. Locks in the order of
 * ids, as every statement that locks cars. `updated_at` stays, as it is the time of the owner's changes.
 */
const writeScoresSql = (condition: string): string => `
  WITH found AS (
    SELECT * FROM json_to_recordset($2) AS f(condition text, score numeric(5,2), last numeric(5,2),
      confidence numeric(4,3), factors json, basis jsonb, cause text)
  ), old AS (
    SELECT c.id, c.user_id, c.rarity_score AS before, c.rarity_version AS version, f.score, f.last, f.confidence,
      f.factors, f.basis, f.cause
    FROM cars c JOIN found f USING (condition)
    WHERE ${condition} AND c.deleted_at IS NULL
      AND (c.rarity_score, c.rarity_confidence, c.rarity_factors::text, c.rarity_basis, c.rarity_version)
        IS DISTINCT FROM (f.score, f.confidence, f.factors::text, f.basis, $3::smallint)
    ORDER BY c.id FOR NO KEY UPDATE OF c
  ), written AS (
    UPDATE cars c SET rarity_score = old.score, rarity_confidence = old.confidence, rarity_factors = old.factors,
      rarity_basis = old.basis, rarity_version = $3::smallint, rarity_at = now()
    FROM old WHERE c.id = old.id
  )
  INSERT INTO rarity_history (car_id, user_id, before, score, confidence, formula_version, cause)
  SELECT id, user_id, before, score, confidence, $3::smallint, CASE
    WHEN before IS NULL THEN 'Computed for the first time'
    WHEN version <> $3::smallint THEN 'The formula of rarity changed'
    WHEN before IS DISTINCT FROM last THEN 'It was matched with another release or condition'
    ELSE cause END
  FROM old WHERE before IS DISTINCT FROM score`;

const WRITE_COPIES = prepared(writeScoresSql('c.release_id = $1::integer'));
const WRITE_ONE = prepared(writeScoresSql('c.id = $1::uuid AND c.release_id IS NULL'));

const write = async (
  tx: EntityManager,
  sql: string,
  id: number | string,
  findings: readonly Finding[],
): Promise<void> => {
  const found = findings.map(({ condition, result, before, factors, basis, cause }) => ({
    condition,
    score: result.score,
    last: before,
    confidence: result.confidence,
    factors,
    basis,
    cause,
  }));
  await tx.query(sql, [id, JSON.stringify(found), RARITY_FORMULA_VERSION]);
};

/** Writes the scores to all cars of a release, by their condition. */
export const writeToCopies = (tx: EntityManager, releaseId: number, findings: readonly Finding[]): Promise<void> =>
  write(tx, WRITE_COPIES, releaseId, findings);

/** Writes the score to a car without a release. */
export const writeToCar = (tx: EntityManager, carId: string, finding: Finding): Promise<void> =>
  write(tx, WRITE_ONE, carId, [finding]);
