import { z } from 'zod';
import { query } from '../define';
import { CatalogId, optionalText, text, wholeNumber } from '../common/fields';

/** What sets a release apart from the regular one of the same casting, from the scarcest kind down. */
export const MARKS = [
  'prototype',
  'employee',
  'error',
  'chase',
  'convention',
  'super_treasure_hunt',
  'membership',
  'club',
  'treasure_hunt',
  'zamac',
  'store_exclusive',
  'mystery',
  'premium',
  'first_release',
] as const;
export const Mark = z.enum(MARKS, 'Choose a mark');
export type Mark = z.output<typeof Mark>;

const Year = wholeNumber(1880, 2100);

/** What came out of a casting under one toy number or catalog line. */
export const ReleaseSummary = z.object({
  id: z.int(),
  castingId: z.int(),
  name: z.string(),
  /** null: nobody who has one has said it. */
  brand: z.string().nullable(),
  year: z.int().nullable(),
  series: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Its place among the `of` cars of its series. */
  position: z.int().nullable(),
  of: z.int().nullable(),
  collectorNumber: z.string().nullable(),
  toyNumber: z.string().nullable(),
  color: z.string().nullable(),
  variant: z.string().nullable(),
  store: z.string().nullable(),
  marks: z.array(Mark),
  editionSize: z.int().nullable(),
});
export type ReleaseSummary = z.output<typeof ReleaseSummary>;

/** A release with the asking member's cars and open wishes of it. */
export const Release = ReleaseSummary.extend({ owned: z.int(), wished: z.int() });
export type Release = z.output<typeof Release>;

/** The search takes words of name, series, color and marks, a toy number, a year, and a collector number as '57/250'. */
export const listReleases = query({
  name: 'collection.releases.list',
  http: {
    costly: true,
    method: 'GET',
    path: '/catalog/releases',
    access: 'member',
    summary: 'Find releases, best first, at most 50',
  },
  input: z.strictObject({
    search: text(100).optional(),
    toyNumber: text(30).optional(),
    brand: text(100).optional(),
    year: Year.optional(),
    seriesId: CatalogId.optional(),
    mark: Mark.optional(),
  }),
  output: z.array(Release),
});

export const getRelease = query({
  name: 'collection.releases.get',
  http: { method: 'GET', path: '/catalog/releases/:id', access: 'member', summary: 'Get a release of the catalog' },
  input: z.strictObject({ id: CatalogId }),
  output: Release,
  errors: { RELEASE_NOT_FOUND: 404 },
});

export const CastingReleases = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  scale: z.string().nullable(),
  /** From the oldest. */
  releases: z.array(Release),
});
export type CastingReleases = z.output<typeof CastingReleases>;

export const getCasting = query({
  name: 'collection.castings.get',
  http: { method: 'GET', path: '/catalog/castings/:id', access: 'member', summary: 'Get a casting with its releases' },
  input: z.strictObject({ id: CatalogId }),
  output: CastingReleases,
  errors: { CASTING_NOT_FOUND: 404 },
});

export const CastingSuggestion = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  scale: z.string().nullable(),
});
export type CastingSuggestion = z.output<typeof CastingSuggestion>;

/** Castings that match the typed text, best first, at most ten. */
export const suggestCastings = query({
  name: 'collection.castings.suggest',
  http: {
    costly: true,
    method: 'GET',
    path: '/catalog/suggest',
    access: 'member',
    summary: 'Suggest castings for a typed name',
  },
  input: z.strictObject({ q: text(100, 'Type at least one letter') }),
  output: z.array(CastingSuggestion),
});

export const SeriesSummary = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  year: z.int().nullable(),
  /** Releases of it in the catalog, and how many of them the asking member owns. */
  releases: z.int(),
  owned: z.int(),
});
export type SeriesSummary = z.output<typeof SeriesSummary>;

export const listSeries = query({
  name: 'collection.series.list',
  http: { method: 'GET', path: '/catalog/series', access: 'member', summary: 'Find series, newest first, at most 50' },
  input: z.strictObject({ search: text(100).optional(), brand: text(100).optional(), year: Year.optional() }),
  output: z.array(SeriesSummary),
});

/** A checklist: the releases in the order of their positions. `of`: how many cars the maker gave it. */
export const SeriesReleases = SeriesSummary.omit({ releases: true }).extend({
  of: z.int().nullable(),
  releases: z.array(Release),
});
export type SeriesReleases = z.output<typeof SeriesReleases>;

export const getSeries = query({
  name: 'collection.series.get',
  http: { method: 'GET', path: '/catalog/series/:id', access: 'member', summary: 'Get a series with its releases' },
  input: z.strictObject({ id: CatalogId }),
  output: SeriesReleases,
  errors: { SERIES_NOT_FOUND: 404 },
});

const Field = z.enum(['toyNumber', 'name', 'year', 'series', 'collectorNumber', 'color', 'marks']);
const hasWords = (input: { text?: unknown; name?: unknown; toyNumber?: unknown }): boolean =>
  [input.text, input.name, input.toyNumber].some((value) => value != null);

export const Identification = z.object({
  /** `one`: the words mean this release. `several`: which of these is it? Nothing is attached until chosen. */
  status: z.enum(['one', 'several', 'none']),
  candidates: z.array(z.object({ release: Release, matchedBy: z.array(Field), contradicts: z.array(Field) })).max(20),
});
export type Identification = z.output<typeof Identification>;

/** Which release is meant: by a text as typed, or by the fields of a car. */
export const identifyRelease = query({
  name: 'collection.releases.identify',
  http: {
    costly: true,
    method: 'POST',
    path: '/catalog/identify',
    status: 200,
    access: 'member',
    summary: 'Identify the release that words or a toy number mean',
  },
  input: z
    .strictObject({
      text: optionalText(300),
      name: optionalText(200),
      brand: optionalText(100),
      year: z.preprocess((value) => (value === '' ? null : value), Year.nullable()).optional(),
      series: optionalText(200),
      scale: optionalText(20),
      toyNumber: optionalText(30),
      color: optionalText(100),
      collectorNumber: optionalText(20),
      marks: z.array(Mark).max(MARKS.length).optional(),
    })
    .refine(hasWords, { message: 'Say a name or a toy number', path: ['name'] }),
  output: Identification,
});
