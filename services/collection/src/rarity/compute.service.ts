import { Inject, Injectable } from '@nestjs/common';
import { brandKey } from '@vault/valuation/brand-key';
import { readMarks } from '@vault/valuation/marks';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { findingOf } from './finding';
import { UNKNOWN, type Fact, type Kind, type Measures } from './measures';
import { countsOf, readOpenCar, readRelease, type OpenCarRow, type ReleaseRow } from './measures.sql';
import { lastResults, saveResults, writeToCar, writeToCopies } from './results.sql';
import { activeCollectors } from './segments';

/** One computation of a release at a time, so that the latest counts are written last. */
const WAIT = "SELECT pg_advisory_xact_lock(hashtext('rarity'), $1::integer)";
const TRY = prepared("SELECT pg_try_advisory_xact_lock(hashtext('rarity'), $1::integer) AS free");

/**
 * Deleted before anything is counted, so that later changes are counted again. Marks that another instance deletes at
 * this moment are left to it.
 */
const claimSql = (column: 'release_id' | 'car_id'): string => `
  DELETE FROM rarity_due WHERE id = ANY (ARRAY(
    SELECT id FROM rarity_due WHERE ${column} = $1 FOR UPDATE SKIP LOCKED)) RETURNING 1`;
const CLAIM_RELEASE = prepared(claimSql('release_id'));
const CLAIM_CAR = prepared(claimSql('car_id'));

const COUNTED = 'UPDATE releases SET owners = $2, wanters = $3 WHERE id = $1';

const known = (value: number | null, proof: Fact['proof']): Fact =>
  value === null ? UNKNOWN : { value, proof, claimants: null };

const kindOfRelease = ({ marks, brandKey: brand, inCatalog, facts }: ReleaseRow): Kind => ({
  // A chase piece that an administrator verified counts as one before the catalog says so.
  marks:
    facts.chase?.proof === 'verified' && facts.chase.value === 1 ? [...new Set([...marks, 'chase' as const])] : marks,
  brandKey: brand,
  inCatalog,
  edition: facts.editionSize ?? UNKNOWN,
  year: facts.releaseYear ?? UNKNOWN,
});

/** The kinds that a car without a release may be: of the releases that it may be, else what its own words say. */
function kindsOf({ candidates, brandKey: brand, brand: written, year, casting, ...words }: OpenCarRow): Kind[] {
  if (candidates.length > 0) {
    return candidates.map((release) => ({
      marks: release.marks,
      brandKey: brand ?? brandKey(written),
      inCatalog: true,
      edition: known(release.editionSize, 'catalog'),
      year: known(release.year, 'catalog'),
    }));
  }
  const { marks } = readMarks({ ...words, casting });
  const claimed: Fact = year === null ? UNKNOWN : { value: year, proof: 'claimed', claimants: 1 };
  return [{ marks, brandKey: brand ?? brandKey(written), inCatalog: false, edition: UNKNOWN, year: claimed }];
}

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

  /** Computes a car without a release, by its casting and the releases that it may be. */
  async car(id: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.computeCar(tx, id));
  }

  /** Computes a release that is due; skips it while another instance computes it, or when one did. */
  async dueRelease(id: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [lock] = await rows<{ free: boolean }>(tx, TRY, [id]);
      if (lock?.free && (await rows(tx, CLAIM_RELEASE, [id])).length > 0) await this.computeRelease(tx, id);
    });
  }

  /** Computes a car without a release that is due; skips it while another instance computes it, or when one did. */
  async dueCar(id: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      if ((await rows(tx, CLAIM_CAR, [id])).length > 0) await this.computeCar(tx, id);
    });
  }

  private async computeCar(tx: EntityManager, id: string): Promise<void> {
    const car = await readOpenCar(tx, id, this.minAgeDays);
    if (!car) return;
    const collectors = car.casting === null ? 0 : await activeCollectors(tx, car, this.minAgeDays);
    const counts = countsOf(car, car.condition, collectors);
    const counted = car.casting === null ? 'nothing' : 'casting';
    const possible = kindsOf(car).map((kind): Measures => ({ ...kind, ...counts, counted, thisYear: car.thisYear }));
    await writeToCar(tx, id, { ...findingOf(car.condition, possible, null), before: car.score });
  }

  private async computeRelease(tx: EntityManager, id: number): Promise<void> {
    const release = await readRelease(tx, id, this.minAgeDays);
    if (!release) return;
    const collectors = await activeCollectors(tx, release, this.minAgeDays);
    const last = await lastResults(tx, id);
    const kind = kindOfRelease(release);
    const findings = release.conditions.map((condition) => {
      const counts = countsOf(release, condition, collectors);
      const measures: Measures = { ...kind, ...counts, counted: 'release', thisYear: release.thisYear };
      return findingOf(condition, [measures], last.find((one) => one.condition === condition) ?? null);
    });
    const { owners, wants } = release;
    if (owners !== release.knownOwners || wants !== release.knownWants) await tx.query(COUNTED, [id, owners, wants]);
    await saveResults(tx, id, findings);
    await writeToCopies(tx, id, findings);
  }
}
