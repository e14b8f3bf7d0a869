import {
  getCasting,
  getRelease,
  getSeries,
  type CastingReleases,
  type listReleases,
  type listSeries,
  type Release,
  type SeriesReleases,
  type SeriesSummary,
} from '@vault/contracts/collection/releases';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { toyNumberKey } from '@vault/valuation/marks';
import { brandKey } from '@vault/valuation/brand-key';
import { normalise } from '@vault/valuation/normalise';
import { DataSource } from 'typeorm';
import { RELEASES_OF, searchSql, SERIES_SUMMARY } from './releases.sql';
import { readSearch } from './search-words';
import { isCastingVisible, isReleaseVisible, isSeriesVisible, isSimilarCasting } from './visible-releases';

const MAX_FOUND = 50;

const CASTING: Statement = {
  name: 'releases.casting',
  text: `
    SELECT c.id, c.name, c.brand, c.scale,
      ARRAY(SELECT r.id FROM releases r WHERE r.casting_id = c.id ORDER BY r.year, r.id) AS "releaseIds"
    FROM castings c WHERE c.id = $1 AND ${isCastingVisible('$2')}`,
};

const SERIES: Statement = {
  name: 'releases.series',
  text: `
    SELECT s.id, s.name, s.brand, s.year, s."of",
      ARRAY(SELECT r.id FROM releases r WHERE r.series_id = s.id ORDER BY r.position, r.id) AS "releaseIds"
    FROM series s WHERE s.id = $1 AND ${isSeriesVisible('$2')}`,
};

export const SIMILAR_CASTINGS: Statement = {
  name: 'releases.similar-castings',
  text: `
    SELECT c.id
    FROM (SELECT * FROM castings WHERE is_public UNION ALL SELECT * FROM castings WHERE NOT is_public) c
    WHERE ${isSimilarCasting('$1')} AND ${isCastingVisible('$2')} ORDER BY $1 <<-> c.name_words, c.id LIMIT 5`,
};

const NEWEST_OF_CASTINGS: Statement = {
  name: 'releases.of-castings',
  text: `
    SELECT r.id FROM releases r WHERE r.casting_id = ANY ($1::integer[]) AND ${isReleaseVisible('$2')}
    ORDER BY array_position($1::integer[], r.casting_id), r.year DESC NULLS LAST, r.id LIMIT ${MAX_FOUND}`,
};

interface Casting extends Omit<CastingReleases, 'releases'> {
  readonly releaseIds: number[];
}
interface Series extends Omit<SeriesReleases, 'releases' | 'owned'> {
  readonly releaseIds: number[];
}
interface FoundId {
  readonly id: number;
}

const idsOf = (found: readonly FoundId[]): number[] => found.map(({ id }) => id);

@Injectable()
export class ReleasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {}

  /** These releases, in the order of their ids, with the user's counts. */
  read(userId: string, ids: readonly number[]): Promise<Release[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.reads.rows<Release>(RELEASES_OF, [ids, userId]);
  }

  async list(userId: string, filters: InputOf<typeof listReleases>): Promise<Release[]> {
    return this.read(userId, await this.find(userId, filters));
  }

  private async find(
    userId: string,
    { search = '', toyNumber, brand, year, seriesId, mark }: InputOf<typeof listReleases>,
  ): Promise<number[]> {
    const query = readSearch(search);
    // Punctuation alone is a search that nothing fits.
    if (search !== '' && !query) return [];
    const { sql, values } = searchSql({
      userId,
      query,
      searchedNumber: toyNumberKey(search.trim().split(/\s+/)[0]),
      toyNumberKey: toyNumber === undefined ? undefined : (toyNumberKey(toyNumber) ?? ''),
      brandKey: brand === undefined ? undefined : brandKey(brand),
      year,
      seriesId,
      mark,
      limit: MAX_FOUND,
    });
    const found = idsOf(await rows<FoundId>(this.dataSource.manager, sql, values));
    const isFiltered = [toyNumber, brand, year, seriesId, mark].some((filter) => filter !== undefined);
    return found.length > 0 || !query || isFiltered ? found : this.findMisspelt(userId, search);
  }

  /** The releases of the castings whose names are nearest to words that no release has. */
  private async findMisspelt(userId: string, search: string): Promise<number[]> {
    const castings = await this.reads.rows<FoundId>(SIMILAR_CASTINGS, [normalise(search), userId]);
    return idsOf(await this.reads.rows<FoundId>(NEWEST_OF_CASTINGS, [idsOf(castings), userId]));
  }

  async get(userId: string, id: number): Promise<Release> {
    const [release] = await this.read(userId, [id]);
    return release ?? fail(getRelease, 'RELEASE_NOT_FOUND');
  }

  async casting(userId: string, id: number): Promise<CastingReleases> {
    const casting = await this.reads.first<Casting>(CASTING, [id, userId]);
    if (!casting) fail(getCasting, 'CASTING_NOT_FOUND');
    const { releaseIds, ...known } = casting;
    return { ...known, releases: await this.read(userId, releaseIds) };
  }

  listSeries(userId: string, { search, brand, year }: InputOf<typeof listSeries>): Promise<SeriesSummary[]> {
    const words = normalise(search ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `% ${word}%`);
    const maker = brand === undefined ? null : (brandKey(brand) ?? '');
    return this.reads.rows<SeriesSummary>(SERIES_SUMMARY, [words, maker, year ?? null, userId]);
  }

  async series(userId: string, id: number): Promise<SeriesReleases> {
    const series = await this.reads.first<Series>(SERIES, [id, userId]);
    if (!series) fail(getSeries, 'SERIES_NOT_FOUND');
    const { releaseIds, ...known } = series;
    const releases = await this.read(userId, releaseIds);
    return { ...known, owned: releases.filter(({ owned }) => owned > 0).length, releases };
  }
}
