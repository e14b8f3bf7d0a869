import { rows } from '@vault/service-kit/database';
import type { WantedRelease } from '@vault/valuation/describe-release';
import type { Mark } from '@vault/valuation/marks';
import { spellingKey } from '@vault/valuation/spelling-key';
import type { EntityManager } from 'typeorm';
import { searchVector, type Candidate, type Wanted } from '../releases';
import type { Casting } from './attachment';

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

interface OwnersCasting extends Changeable<Casting> {
  isNew: boolean;
  isChanged: boolean;
}

interface OwnersRelease extends Changeable<Candidate> {
  readonly casting: OwnersCasting;
  series: string | null;
  /** Who has described it in this batch. */
  readonly userIds: Set<string | null>;
  isNew: boolean;
  isChanged: boolean;
}

const INSERT_CASTINGS = `
  INSERT INTO castings (id, brand, brand_key, name, name_key, name_words, spelling_key, scale, source)
    OVERRIDING SYSTEM VALUE
  SELECT l.id, l.brand, l.brand_key, l.name, replace(l.name_words, ' ', ''), l.name_words, l.spelling_key, l.scale, 'owners'
  FROM jsonb_to_recordset($1) AS l(id integer, brand text, brand_key text, name text, name_words text, spelling_key text,
    scale text)`;

/** Completes what earlier owners left out, unless that makes it another casting that exists. */
const COMPLETE_CASTING = `
  UPDATE castings c SET brand = $2, brand_key = $3, scale = $4 WHERE c.id = $1 AND NOT EXISTS (
    SELECT FROM castings o WHERE o.name_key = c.name_key AND o.brand_key IS NOT DISTINCT FROM $3
      AND o.scale IS NOT DISTINCT FROM $4)`;

const RELEASES = `
  jsonb_to_recordset($1) AS l(id integer, casting_id integer, brand text, brand_key text, series text, series_key text,
    year integer, marks text[], search text)`;

const INSERT_SERIES = `
  INSERT INTO series (brand, brand_key, name, name_key, year, source)
  SELECT l.brand, l.brand_key, l.series, l.series_key, l.year, 'owners' FROM ${RELEASES} WHERE l.series_key IS NOT NULL
  ORDER BY l.series_key, l.brand_key, l.year ON CONFLICT DO NOTHING`;

const OF_SERIES = `
  LEFT JOIN series s ON s.name_key = l.series_key AND s.brand_key IS NOT DISTINCT FROM l.brand_key
    AND s.year IS NOT DISTINCT FROM l.year`;

const NEW_SERIES = `
  SELECT l.id AS n FROM ${RELEASES} ${OF_SERIES} WHERE s.id IS NULL`;

/** The key of each series that is said but not known yet; null for none. */
export async function findNewSeries(
  tx: EntityManager,
  wanted: readonly WantedRelease[],
): Promise<readonly (string | null)[]> {
  const said = wanted.flatMap(({ brandKey, seriesKey, year }, id) =>
    seriesKey === null ? [] : [{ id, brand_key: brandKey, series_key: seriesKey, year }],
  );
  if (said.length === 0) return wanted.map(() => null);
  const unknown = new Set((await rows<{ n: number }>(tx, NEW_SERIES, [JSON.stringify(said)])).map(({ n }) => n));
  return wanted.map(({ seriesKey }, n) => (unknown.has(n) ? seriesKey : null));
}

const INSERT_RELEASES = `
  INSERT INTO releases (id, casting_id, series_id, year, marks, source, search) OVERRIDING SYSTEM VALUE
  SELECT l.id, l.casting_id, s.id, l.year, l.marks, 'owners', l.search::tsvector FROM ${RELEASES} ${OF_SERIES}`;

const COMPLETE_RELEASES = `
  UPDATE releases r SET year = l.year, series_id = coalesce(s.id, r.series_id), search = l.search::tsvector
  FROM ${RELEASES} ${OF_SERIES} WHERE r.id = l.id`;

const NEW_IDS = "SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::integer)";

async function newIds(tx: EntityManager, table: 'castings' | 'releases', count: number): Promise<number[]> {
  return (await rows<{ id: number }>(tx, NEW_IDS, [table, count])).map(({ id }) => id);
}

/** What the words of a batch of cars add to the catalog, or complete in it. Written at once by `save`. */
export class CatalogAdditions {
  private readonly castings = new Map<number, OwnersCasting>();
  private readonly releases = new Map<number, OwnersRelease>();
  /** Castings by their name and by its spelling. */
  private readonly byName = new Map<string, Set<OwnersCasting>>();

  private constructor(
    private readonly castingIds: number[],
    private readonly releaseIds: number[],
  ) {}

  /** For at most so many new releases. */
  static async reserve(tx: EntityManager, count: number): Promise<CatalogAdditions> {
    return new CatalogAdditions(await newIds(tx, 'castings', count), await newIds(tx, 'releases', count));
  }

  /** The candidates as this batch has left them, for one of its descriptions. */
  candidatesFor({ release, userId }: Wanted, known: readonly Candidate[]): Candidate[] {
    const castings = [...this.named(release)];
    const changed = [...this.releases.values()].filter(
      ({ id, casting }) => castings.includes(casting) || known.some((one) => one.id === id),
    );
    const unchanged = known.filter(({ id }) => !this.releases.has(id));
    return [...unchanged, ...changed.map((one) => ({ ...one, visible: one.visible || one.userIds.has(userId) }))];
  }

  castingsFor(wanted: WantedRelease, known: readonly Casting[]): Casting[] {
    return [...known.filter(({ id }) => !this.castings.has(id)), ...this.named(wanted)];
  }

  addCasting(wanted: WantedRelease): Casting {
    const id = this.castingIds.shift();
    if (id === undefined) throw new Error('no id was reserved for a new casting');
    const { name, brand, brandKey, scale, nameKeys } = wanted;
    const nameKey = nameKeys.at(-1) ?? '';
    return this.track({ id, name, brand, brandKey, nameKey, scale, source: 'owners', isNew: true, isChanged: false });
  }

  addRelease({ release, userId }: Wanted, casting: Casting): number {
    const id = this.releaseIds.shift();
    if (id === undefined) throw new Error('no id was reserved for a new release');
    const { name, brandKey, nameKey, scale } = casting;
    this.releases.set(id, {
      id,
      castingId: casting.id,
      source: 'owners',
      visible: false,
      userIds: new Set([userId]),
      name,
      brandKey,
      nameKey,
      scale,
      casting: this.tracked(casting),
      year: release.year,
      seriesKey: release.seriesKey,
      series: release.seriesKey && release.series,
      toyNumberKey: null,
      collectorNumber: null,
      color: null,
      marks: marksOf(release, casting.name),
      isNew: true,
      isChanged: false,
    });
    return id;
  }

  /** Adds what this description says and earlier ones left out to a release that owners described. */
  complete({ release: wanted, userId }: Wanted, known: Candidate, ofCastings: readonly Casting[]): void {
    const found = this.castings.get(known.castingId) ?? ofCastings.find(({ id }) => id === known.castingId);
    if (known.source !== 'owners' || !found) return;
    const casting = this.tracked(found);
    if (casting.source === 'owners' && lacksKind(casting, wanted)) {
      if (casting.brandKey === null) Object.assign(casting, { brandKey: wanted.brandKey, brand: wanted.brand });
      casting.scale ??= wanted.scale;
      casting.isChanged = true;
    }
    const release = this.releases.get(known.id) ?? {
      ...known,
      casting,
      series: null,
      userIds: new Set<string | null>(),
      isNew: false,
      isChanged: false,
    };
    release.userIds.add(userId);
    Object.assign(release, { brandKey: casting.brandKey, scale: casting.scale });
    if (lacksWords(release, wanted)) {
      release.year ??= wanted.year;
      if (release.seriesKey === null) {
        Object.assign(release, { seriesKey: wanted.seriesKey, series: wanted.seriesKey && wanted.series });
      }
      release.isChanged = true;
    }
    this.releases.set(known.id, release);
  }

  /** Returns the castings that got a release or became better known. */
  async save(tx: EntityManager): Promise<number[]> {
    const castings = [...this.castings.values()];
    const releases = [...this.releases.values()];
    const isAdded = (one: { isNew: boolean }): boolean => one.isNew;
    const isCompleted = (one: { isNew: boolean; isChanged: boolean }): boolean => one.isChanged && !one.isNew;
    for (const { id, brand, brandKey, scale } of castings.filter(isCompleted)) {
      await tx.query(COMPLETE_CASTING, [id, brand, brandKey, scale]);
    }
    await this.write(tx, INSERT_CASTINGS, castings.filter(isAdded).map(castingRow));
    const added = releases.filter(isAdded).map(releaseRow);
    const completed = releases.filter(isCompleted).map(releaseRow);
    await this.write(tx, INSERT_SERIES, [...added, ...completed]);
    await this.write(tx, INSERT_RELEASES, added);
    await this.write(tx, COMPLETE_RELEASES, completed);
    return [...new Set(releases.filter((one) => one.isNew || one.isChanged).map(({ castingId }) => castingId))];
  }

  private async write(tx: EntityManager, sql: string, records: readonly object[]): Promise<void> {
    if (records.length > 0) await tx.query(sql, [JSON.stringify(records)]);
  }

  private named({ nameKeys }: WantedRelease): Set<OwnersCasting> {
    return new Set(nameKeys.flatMap((key) => namesOf(key).flatMap((name) => [...(this.byName.get(name) ?? [])])));
  }

  private tracked(casting: Casting): OwnersCasting {
    return this.castings.get(casting.id) ?? this.track({ ...casting, isNew: false, isChanged: false });
  }

  private track(casting: OwnersCasting): OwnersCasting {
    this.castings.set(casting.id, casting);
    for (const name of namesOf(casting.nameKey)) {
      this.byName.set(name, (this.byName.get(name) ?? new Set()).add(casting));
    }
    return casting;
  }
}

/** The keys by which castings of this name are found, of which other spellings share one. */
export const namesOf = (nameKey: string): string[] => [
  `name ${nameKey.replaceAll(' ', '')}`,
  `spelling ${spellingKey(nameKey)}`,
];

const marksOf = (wanted: WantedRelease, casting: string): Mark[] => [...wanted.marksOf(casting).marks];

const lacksKind = (known: Pick<Candidate, 'brandKey' | 'scale'>, { brandKey, scale }: WantedRelease): boolean =>
  (known.brandKey === null && brandKey !== null) || (known.scale === null && scale !== null);

const lacksWords = (known: Pick<Candidate, 'year' | 'seriesKey'>, { year, seriesKey }: WantedRelease): boolean =>
  (known.year === null && year !== null) || (known.seriesKey === null && seriesKey !== null);

/** Whether the description says what earlier owners of the release left out. */
export const isCompletedBy = (known: Candidate, wanted: WantedRelease): boolean =>
  known.source === 'owners' && (lacksKind(known, wanted) || lacksWords(known, wanted));

const castingRow = ({ id, brand, brandKey, name, nameKey, scale }: OwnersCasting): object => ({
  id,
  brand,
  brand_key: brandKey,
  name,
  name_words: nameKey,
  spelling_key: spellingKey(nameKey),
  scale,
});

function releaseRow({ id, casting, year, series, seriesKey, marks }: OwnersRelease): object {
  const { brand, brandKey, name } = casting;
  const unknown = { collectorNumber: null, toyNumberKey: null, color: null, variant: null, store: null };
  const search = searchVector({ name, brand, year, series: series ?? seriesKey, marks, ...unknown });
  return {
    id,
    casting_id: casting.id,
    brand,
    brand_key: brandKey,
    series,
    series_key: series && seriesKey,
    year,
    marks,
    search,
  };
}
