import type { Identification } from '@vault/contracts/collection/releases';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { namesAgree } from '@vault/valuation/agreement';
import { readDescription, type ReleaseDescription, type WantedRelease } from '@vault/valuation/describe-release';
import {
  identifyRelease,
  type Identification as Identified,
  type ReleaseKeys,
} from '@vault/valuation/identify-release';
import { spellingKey } from '@vault/valuation/model-key-spelling';
import { DataSource } from 'typeorm';
import { ReleasesService } from './releases.service';

const MAX_CANDIDATES = 20;
/** So many are looked up by one statement. */
const BATCH = 500;

const COLUMNS = `
  w.n, r.id, c.name, c.brand_key AS "brandKey", c.name_words AS "nameKey", r.year, s.name_key AS "seriesKey",
  r.toy_number_key AS "toyNumberKey", r.collector_number AS "collectorNumber", r.color, r.marks`;
const WANTED = 'jsonb_to_recordset($1) AS w(n integer, key text, brand text, year integer)';
const OF_BRAND = '(w.brand IS NULL OR c.brand_key = w.brand)';
const OF_YEAR = '(w.year IS NULL OR r.year IS NULL OR r.year = w.year)';

const BY_TOY_NUMBER = `
  SELECT ${COLUMNS} FROM ${WANTED}
  JOIN releases r ON r.toy_number_key = w.key JOIN castings c ON c.id = r.casting_id AND ${OF_BRAND}
  LEFT JOIN series s ON s.id = r.series_id`;

const BY_NAME = `
  SELECT ${COLUMNS} FROM ${WANTED}
  JOIN castings c ON c.name_key = w.key AND ${OF_BRAND} JOIN releases r ON r.casting_id = c.id AND ${OF_YEAR}
  LEFT JOIN series s ON s.id = r.series_id`;

const BY_SPELLING = `
  SELECT ${COLUMNS} FROM ${WANTED}
  JOIN castings c ON c.spelling_key = w.key AND ${OF_BRAND} JOIN releases r ON r.casting_id = c.id AND ${OF_YEAR}
  LEFT JOIN series s ON s.id = r.series_id`;

const BY_SIMILARITY = `
  SELECT ${COLUMNS} FROM ${WANTED}
  CROSS JOIN LATERAL (
    SELECT c.id, c.name, c.brand_key, c.name_words FROM castings c
    WHERE w.key <% c.name_words AND ${OF_BRAND} ORDER BY w.key <<-> c.name_words, c.id LIMIT 5
  ) c
  JOIN releases r ON r.casting_id = c.id AND ${OF_YEAR} LEFT JOIN series s ON s.id = r.series_id`;

type Found = ReleaseKeys & { readonly n: number };

/** Looks up the releases that descriptions can mean, and lets the rules of `identifyRelease` choose. */
@Injectable()
export class IdentifyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: ReleasesService,
  ) {}

  async identify(userId: string, described: ReleaseDescription): Promise<Identification> {
    const [identified] = await this.identifyAll([described]);
    const { status, candidates } = identified ?? { status: 'none' as const, candidates: [] };
    const shown = candidates.slice(0, MAX_CANDIDATES);
    const releases = await this.releases.read(
      userId,
      shown.map(({ release }) => release.id),
    );
    const byId = new Map(releases.map((release) => [release.id, release]));
    return {
      status,
      candidates: shown.flatMap(({ release, matchedBy, contradicts }) => {
        const known = byId.get(release.id);
        return known ? [{ release: known, matchedBy: [...matchedBy], contradicts: [...contradicts] }] : [];
      }),
    };
  }

  /** The same for many, in a few statements for each five hundred. */
  async identifyAll(described: readonly ReleaseDescription[]): Promise<Identified<ReleaseKeys>[]> {
    const identified: Identified<ReleaseKeys>[] = [];
    for (let start = 0; start < described.length; start += BATCH) {
      const wanted = described.slice(start, start + BATCH).map(readDescription);
      const candidates = await this.candidates(wanted);
      identified.push(...wanted.map((one, n) => identifyRelease(one, candidates[n] ?? [])));
    }
    return identified;
  }

  /** By toy number and exact name; where neither finds any by spelling, and last by similarity of the names. */
  private async candidates(wanted: readonly WantedRelease[]): Promise<ReleaseKeys[][]> {
    const found = wanted.map(() => new Map<number, ReleaseKeys>());
    const lookUp = async (sql: string, keysOf: (one: WantedRelease, n: number) => readonly string[]): Promise<void> => {
      const keys = wanted.flatMap((one, n) =>
        keysOf(one, n).map((key) => ({ n, key, brand: one.brandKey, year: one.year })),
      );
      if (keys.length === 0) return;
      for (const { n, ...release } of await rows<Found>(this.dataSource.manager, sql, [JSON.stringify(keys)])) {
        const isMeant = (key: string): boolean => namesAgree(key, release.nameKey) !== 'other';
        if (sql === BY_TOY_NUMBER || wanted[n]?.nameKeys.some(isMeant)) found[n]?.set(release.id, release);
      }
    };
    const missing =
      (keysOf: (key: string) => string) =>
      ({ nameKeys }: WantedRelease, n: number) =>
        (found[n]?.size ?? 0) > 0 ? [] : nameKeys.map(keysOf);
    await lookUp(BY_TOY_NUMBER, ({ toyNumberKeys }) => toyNumberKeys);
    await lookUp(BY_NAME, ({ nameKeys }) => nameKeys.map((key) => key.replaceAll(' ', '')));
    await lookUp(BY_SPELLING, missing(spellingKey));
    await lookUp(
      BY_SIMILARITY,
      missing((key) => key),
    );
    return found.map((releases) => [...releases.values()]);
  }
}
