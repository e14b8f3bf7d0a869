import { Inject, Injectable } from '@nestjs/common';
import { brandKey } from '@vault/valuation/model-key-brand';
import { DataSource, type EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { rows } from '@vault/service-kit/database';
import { causeOf } from './cause';
import { computeRarity } from './formula';
import { UNKNOWN, type Measures } from './measures';
import { readRelease, type ReleaseRow } from './measures.sql';
import { describeFactors } from './reasons';
import { saveResults, lastResults, writeToCar, writeToCopies, type Finding } from './results.sql';
import { currentSegment, type Segment } from './segments';
import { toMeasures } from './to-measures';

/** One computation of a release at a time, so that the latest counts are written last. */
const WAIT = "SELECT pg_advisory_xact_lock(hashtext('rarity'), $1::integer)";
const TRY = "SELECT pg_try_advisory_xact_lock(hashtext('rarity'), $1::integer) AS free";

/** Deleted before anything is counted, so that later changes are counted again. */
const CLAIM_RELEASE = 'DELETE FROM rarity_due WHERE release_id = $1';
const CLAIM_CAR = 'DELETE FROM rarity_due WHERE car_id = $1';

const COUNTED = 'UPDATE releases SET owners = $2, wanters = $3 WHERE id = $1';

interface UnmatchedCar {
  readonly brand: string | null;
  readonly scale: string | null;
  readonly year: number | null;
  readonly score: string | null;
  readonly thisYear: number;
}

const UNMATCHED_CAR = `
  SELECT brand, scale, year, rarity_score AS score, extract(year FROM now())::int AS "thisYear"
  FROM cars WHERE id = $1 AND release_id IS NULL AND deleted_at IS NULL`;

const segmentName = (brand: string | null, scale: string | null): string =>
  [brand, scale].filter((part) => part !== null).join(' ') || 'castings without a brand';

@Injectable()
export class ComputeService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number,
  ) {}

  /** Computes a release and writes the result to all of its cars; waits for a computation under way. */
  async release(id: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query(WAIT, [id]);
      await this.computeRelease(tx, id);
    });
  }

  /** Computes a release that is due; skips it while another instance computes it. */
  async dueRelease(id: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [lock] = await rows<{ free: boolean }>(tx, TRY, [id]);
      if (!lock?.free) return;
      await tx.query(CLAIM_RELEASE, [id]);
      await this.computeRelease(tx, id);
    });
  }

  /** Computes a car without a release, from its own fields. */
  async car(id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query(CLAIM_CAR, [id]);
      const [car] = await rows<UnmatchedCar>(tx, UNMATCHED_CAR, [id]);
      if (car) await writeToCar(tx, id, await this.computeUnmatched(tx, car));
    });
  }

  private async computeRelease(tx: EntityManager, id: number): Promise<void> {
    const release = await readRelease(tx, id, this.minAgeDays);
    if (!release) return;
    const segment = await currentSegment(tx, release, this.minAgeDays);
    const findings = this.findings(release, segment, await lastResults(tx, id));
    const { owners, wants } = release;
    if (owners !== release.knownOwners || wants !== release.knownWants) await tx.query(COUNTED, [id, owners, wants]);
    await saveResults(tx, id, findings);
    await writeToCopies(tx, id, findings);
  }

  private findings(
    release: ReleaseRow,
    { collectors, medians }: Segment,
    last: Awaited<ReturnType<typeof lastResults>>,
  ): Finding[] {
    return release.conditions.map((condition) => {
      const measures = toMeasures(release, condition, collectors);
      const result = computeRarity(measures, medians);
      const known = last.find((one) => one.condition === condition);
      return {
        condition,
        measures,
        result,
        factors: describeFactors(result, measures, segmentName(release.brand, release.scale)),
        cause: causeOf(known ? { measures: known.measures, factors: known.blended } : null, { measures, result }),
        before: known?.score ?? null,
      };
    });
  }

  private async computeUnmatched(
    tx: EntityManager,
    { brand, scale, year, score, thisYear }: UnmatchedCar,
  ): Promise<Finding> {
    const { medians } = await currentSegment(tx, { brandKey: brandKey(brand), scale }, this.minAgeDays);
    const measures: Measures = {
      edition: UNKNOWN,
      release: year === null ? UNKNOWN : { value: year, proof: 'claimed', claimants: 1 },
      owners: 0,
      wants: 0,
      // Without a release nothing can be counted of it, however many collect its kind.
      collectors: 0,
      listings: 0,
      sales: 0,
      graded: 0,
      asGood: 0,
      thisYear,
    };
    const result = computeRarity(measures, medians);
    const factors = describeFactors(result, measures, segmentName(brand, scale), { matched: false });
    const cause = 'What is known of it or usual among its kind changed';
    return { condition: null, measures, result, factors, cause, before: score };
  }
}
