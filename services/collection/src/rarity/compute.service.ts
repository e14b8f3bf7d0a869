import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brandKey } from '@vault/valuation/brand-key';
import { readMarks } from '@vault/valuation/marks';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { CastingCounts } from './casting-counts';
import { findingOf } from './finding';
import { UNKNOWN, type Fact, type Kind, type Measures } from './measures';
import {
  countsOf,
  readOpenCars,
  readRelease,
  type CountedRow,
  type OpenCarRow,
  type Page,
  type ReleaseRow,
} from './measures.sql';
import {
  lastResults,
  saveResults,
  writeToCopies,
  writeToOpenCars,
  type OpenCarFinding,
  type ReleaseFindings,
} from './results.sql';
import { activeCollectors, type SegmentKey } from './segments';

/** One computation of a release at a time, so that the latest counts are written last. */
const WAIT = "SELECT pg_advisory_xact_lock(hashtext('rarity'), $1::integer)";
const TRY = prepared("SELECT pg_try_advisory_xact_lock(hashtext('rarity'), $1::integer) AS free");

/**
 * Deleted before anything is counted, so that later changes are counted again. Marks that another instance deletes at
 * this moment are left to it.
 */
const claimSql = (column: 'release_id' | 'car_id', type: string): string => `
  DELETE FROM rarity_due WHERE id = ANY (ARRAY(
    SELECT id FROM rarity_due WHERE ${column} IN (SELECT unnest($1::${type}[])) FOR UPDATE SKIP LOCKED))
  RETURNING ${column} AS id`;
const CLAIM_RELEASE = prepared(claimSql('release_id', 'integer'));
const CLAIM_CARS = prepared(claimSql('car_id', 'uuid'));

const MARK_RELEASE = 'INSERT INTO rarity_due (release_id) VALUES ($1)';
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

/** Of a car without a casting nothing can be counted. */
const NOTHING: CountedRow = { owners: 0, wants: 0, listings: 0, sales: 0, grades: {} };

interface ComputedRelease extends ReleaseFindings {
  readonly pages: readonly Page[];
}

function findingOfOpenCar(car: OpenCarRow, counts: CountedRow | undefined, collectors: number): OpenCarFinding {
  const { id, condition, thisYear, score } = car;
  const counted = countsOf(counts ?? NOTHING, condition, counts ? collectors : 0);
  const common = { ...counted, counted: counts ? 'casting' : 'nothing', thisYear } as const;
  const possible = kindsOf(car).map((kind): Measures => ({ ...kind, ...common }));
  return { id, ...findingOf(condition, possible, null), before: score };
}

const textOf = ({ brandKey: brand, scale }: SegmentKey): string => JSON.stringify([brand, scale]);

@Injectable()
export class ComputeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly castingCounts: CastingCounts,
    @Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number,
  ) {}

  /**
   * Computes a release for the owner of a copy; waits for a computation under way. Where there are many copies, those of others
   * are due afterwards.
   */
  async release(id: number, userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.query(WAIT, [id]);
      const computed = await this.computeRelease(tx, id);
      const [page, ...more] = computed?.pages ?? [];
      if (!computed || !page) return;
      await writeToCopies(tx, computed, more.length === 0 ? page : { first: userId, last: userId });
      if (more.length > 0) await tx.query(MARK_RELEASE, [id]);
    });
  }

  /** Computes a car without a release, by its casting and the releases that it may be. */
  async car(id: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.computeOpenCars(tx, [id], false));
  }

  /**
   * Computes a release that is due; skips it while another instance computes it, or when one did. Where there are many copies,
   * each page is written by itself, so that whoever changes a car waits for one of them at most.
   */
  async dueRelease(id: number): Promise<void> {
    const computed = await this.dataSource.transaction(async (tx) => {
      const [lock] = await rows<{ free: boolean }>(tx, TRY, [id]);
      if (!lock?.free || (await rows(tx, CLAIM_RELEASE, [[id]])).length === 0) return null;
      const release = await this.computeRelease(tx, id);
      const [page] = release?.pages ?? [];
      if (release && page) await writeToCopies(tx, release, page);
      return release;
    });
    if (!computed) return;
    try {
      for (const page of computed.pages.slice(1)) await writeToCopies(this.dataSource.manager, computed, page);
    } catch (error) {
      await this.dataSource.query(MARK_RELEASE, [id]);
      throw error;
    }
  }

  /** Computes cars without a release that are due; skips those that another instance computes, or did. */
  async dueCars(ids: readonly string[], isBackground: boolean): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const claimed = await rows<{ id: string }>(tx, CLAIM_CARS, [ids]);
      await this.computeOpenCars(tx, [...new Set(claimed.map(({ id }) => id))], isBackground);
    });
  }

  private async computeOpenCars(tx: EntityManager, ids: readonly string[], isBackground: boolean): Promise<void> {
    const cars = await readOpenCars(tx, ids);
    const counts = new Map<number | null, CountedRow>();
    for (const { castingId } of cars) {
      if (castingId === null || counts.has(castingId)) continue;
      counts.set(castingId, await this.castingCounts.of(tx, castingId, isBackground));
    }
    const ofCastings = cars.filter(({ castingId }) => counts.has(castingId));
    const collectors = await this.collectorsOf(tx, ofCastings);
    const findings: OpenCarFinding[] = [];
    for (const car of cars) {
      findings.push(findingOfOpenCar(car, counts.get(car.castingId), collectors.get(textOf(car)) ?? 0));
      await nextTurn();
    }
    if (findings.length > 0) await writeToOpenCars(tx, findings);
  }

  /** The active collectors of each brand and scale. Counting locks them until the transaction ends, hence in their order. */
  private async collectorsOf(tx: EntityManager, segments: readonly SegmentKey[]): Promise<ReadonlyMap<string, number>> {
    const byText = new Map(segments.map((segment) => [textOf(segment), segment]));
    const collectors = new Map<string, number>();
    for (const [text, segment] of [...byText].sort(([one], [other]) => (one < other ? -1 : 1))) {
      collectors.set(text, await activeCollectors(tx, segment, this.minAgeDays));
    }
    return collectors;
  }

  private async computeRelease(tx: EntityManager, id: number): Promise<ComputedRelease | null> {
    const release = await readRelease(tx, id, this.minAgeDays);
    if (!release) return null;
    const collectors = await activeCollectors(tx, release, this.minAgeDays);
    const last = await lastResults(tx, id);
    const kind = kindOfRelease(release);
    const findings = release.conditions.map((condition) => {
      const counts = countsOf(release, condition, collectors);
      const measures: Measures = { ...kind, ...counts, counted: 'release', thisYear: release.thisYear };
      return findingOf(condition, [measures], last.find((one) => one.condition === condition) ?? null);
    });
    const { owners, wants, pages } = release;
    if (owners !== release.knownOwners || wants !== release.knownWants) await tx.query(COUNTED, [id, owners, wants]);
    const computedAt = await saveResults(tx, id, findings);
    return { id, findings, computedAt, pages };
  }
}
