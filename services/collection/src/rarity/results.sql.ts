import type { Condition } from '@vault/contracts/collection/cars';
import type { FactorKey } from '@vault/contracts/collection/rarity';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import type { Computed } from './cause';
import { FORMULA_VERSION, type Result } from './formula';
import type { Measures } from './measures';
import { FACTORS } from './raw-scores';
import type { DescribedFactor } from './reasons';

/** The rarity of one condition of a release, or of a car without a release. */
export interface Finding {
  readonly condition: Condition | null;
  readonly measures: Measures;
  readonly result: Result;
  readonly factors: Readonly<Record<FactorKey, DescribedFactor>>;
  readonly cause: string;
  /** The score that this condition had before. */
  readonly before: string | null;
}

interface Known {
  readonly condition: Condition;
  readonly score: string;
  readonly measures: Measures;
  readonly blended: Computed['factors'];
}

/** The last results of a release's conditions. */
export const lastResults = (tx: EntityManager, releaseId: number): Promise<Known[]> =>
  rows<Known>(tx, 'SELECT condition, score, measures, blended FROM rarity_results WHERE release_id = $1', [releaseId]);

const SAVE_RESULTS = `
  WITH found AS (
    SELECT * FROM jsonb_to_recordset($2) AS f(condition text, score numeric, measures jsonb, blended jsonb)
  ), deleted AS (
    DELETE FROM rarity_results WHERE release_id = $1 AND condition NOT IN (SELECT condition FROM found)
  )
  INSERT INTO rarity_results (release_id, condition, score, measures, blended) SELECT $1, found.* FROM found
  ON CONFLICT (release_id, condition) DO UPDATE
  SET score = excluded.score, measures = excluded.measures, blended = excluded.blended, computed_at = excluded.computed_at`;

const SAVE_RAW_SCORES = `
  WITH found AS (
    SELECT * FROM jsonb_to_recordset($2) AS f(condition text, factor text, score float8, evidence float8)
  ), deleted AS (
    DELETE FROM rarity_raw_scores r WHERE release_id = $1 AND NOT EXISTS (
      SELECT FROM found WHERE found.factor = r.factor AND found.condition IS NOT DISTINCT FROM r.condition)
  )
  INSERT INTO rarity_raw_scores (release_id, condition, factor, score, evidence) SELECT $1, found.* FROM found
  ON CONFLICT (release_id, factor, condition) DO UPDATE SET score = excluded.score, evidence = excluded.evidence
  WHERE (rarity_raw_scores.score, rarity_raw_scores.evidence) IS DISTINCT FROM (excluded.score, excluded.evidence)`;

/** Only the condition's own factor differs between the conditions of a release. */
function rawRows(findings: readonly Finding[]): object[] {
  return findings.flatMap(({ condition, result }, index) =>
    FACTORS.filter((factor) => factor === 'condition' || index === 0).flatMap((factor) => {
      const { score, evidence } = result.factors[factor];
      return score === null ? [] : [{ condition: factor === 'condition' ? condition : null, factor, score, evidence }];
    }),
  );
}

/** Stores the results of a release, for the causes of later changes and for the medians of its segment. */
export async function saveResults(tx: EntityManager, releaseId: number, findings: readonly Finding[]): Promise<void> {
  const results = findings.map(({ condition, measures, result }) => ({
    condition,
    score: result.score,
    measures,
    blended: Object.fromEntries(FACTORS.map((factor) => [factor, result.factors[factor].blended])),
  }));
  await tx.query(SAVE_RESULTS, [releaseId, JSON.stringify(results)]);
  await tx.query(SAVE_RAW_SCORES, [releaseId, JSON.stringify(rawRows(findings))]);
}

/**
 * SQL that writes scores to the cars whose own differ, and changes of the score to their history. Locks in the order of
 * ids, as every statement that locks cars. `updated_at` stays, as it is the time of the owner's changes.
 */
const writeScoresSql = (condition: string): string => `
  WITH found AS (
    SELECT * FROM jsonb_to_recordset($2) AS f(condition text, score numeric(5,2), last numeric(5,2),
      confidence numeric(4,3), factors jsonb, cause text)
  ), old AS (
    SELECT c.id, c.user_id, c.rarity_score AS before, f.score, f.last, f.confidence, f.factors, f.cause
    FROM cars c JOIN found f ON coalesce(f.condition, c.condition) = c.condition
    WHERE ${condition} AND c.deleted_at IS NULL
      AND (c.rarity_score, c.rarity_confidence, c.rarity_factors, c.rarity_version)
        IS DISTINCT FROM (f.score, f.confidence, f.factors, $3::smallint)
    ORDER BY c.id FOR NO KEY UPDATE OF c
  ), written AS (
    UPDATE cars c SET rarity_score = old.score, rarity_confidence = old.confidence, rarity_factors = old.factors,
      rarity_version = $3::smallint, rarity_at = now()
    FROM old WHERE c.id = old.id
  )
  INSERT INTO rarity_history (car_id, user_id, before, score, confidence, formula_version, cause)
  SELECT id, user_id, before, score, confidence, $3::smallint, CASE
    WHEN before IS NULL THEN 'Computed for the first time'
    WHEN before IS DISTINCT FROM last THEN 'It was matched with another casting or condition'
    ELSE cause END
  FROM old WHERE before IS DISTINCT FROM score`;

const WRITE_COPIES = writeScoresSql('c.release_id = $1::integer');
const WRITE_ONE = writeScoresSql('c.id = $1::uuid AND c.release_id IS NULL');

const write = async (
  tx: EntityManager,
  sql: string,
  id: number | string,
  findings: readonly Finding[],
): Promise<void> => {
  const found = findings.map(({ condition, result, before, factors, cause }) => ({
    condition,
    score: result.score,
    last: before,
    confidence: result.confidence,
    factors,
    cause,
  }));
  await tx.query(sql, [id, JSON.stringify(found), FORMULA_VERSION]);
};

/** Writes the scores to all cars of a release, by their condition. */
export const writeToCopies = (tx: EntityManager, releaseId: number, findings: readonly Finding[]): Promise<void> =>
  write(tx, WRITE_COPIES, releaseId, findings);

/** Writes the score to a car without a release. */
export const writeToCar = (tx: EntityManager, carId: string, finding: Finding): Promise<void> =>
  write(tx, WRITE_ONE, carId, [finding]);
