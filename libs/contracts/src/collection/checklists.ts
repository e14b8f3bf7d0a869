import { z } from 'zod';
import { command, query } from '../define';
import { CatalogId, Decimal, Id, Moment, text, wholeNumber } from '../common/fields';
import { Mark, ReleaseSummary, SeriesSummary } from './releases';
import { Slug } from './showcase';

/** Checklists per user, releases per checklist, and releases that a rule may find (the first of them are listed). */
export const MAX_CHECKLISTS = 100;
export const MAX_CHECKLIST_RELEASES = 500;
export const MAX_RULE_RELEASES = 2_000;

/**
 * What counts as having a release: any car of its casting (of a rule for a mark, any that has it), a car of the release, or
 * one of the release on its card.
 */
export const COUNTS = ['casting', 'release', 'carded'] as const;
export const Counts = z.enum(COUNTS, 'Choose what counts');
export type Counts = z.output<typeof Counts>;

/** Releases that fit all of these: 'every BNR32' is a casting, 'all Supers of 2023' a mark and a year. */
export const ChecklistRule = z
  .strictObject({
    seriesId: CatalogId.optional(),
    castingId: CatalogId.optional(),
    brand: text(100, 'Name a brand').optional(),
    year: wholeNumber(1880, 2100).optional(),
    mark: Mark.optional(),
  })
  .refine((rule) => Object.keys(rule).length > 0, 'Say what the checklist is about');
export type ChecklistRule = z.output<typeof ChecklistRule>;

const ReleaseIds = z
  .array(CatalogId)
  .min(1, 'Choose at least one release')
  .max(MAX_CHECKLIST_RELEASES, `At most ${MAX_CHECKLIST_RELEASES} releases`);

const fields = {
  name: text(100, 'Name is required'),
  counts: Counts.default('release'),
  rule: ChecklistRule.nullish(),
  releaseIds: ReleaseIds.nullish(),
};

const BOTH = { message: 'Choose a rule or releases, not both', path: ['rule'] };
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const Progress = z.object({
  /** Releases that the rule finds; beyond the maximum of a checklist only the first are listed and counted. */
  found: z.int(),
  total: z.int(),
  owned: z.int(),
  missing: z.int(),
  /** Missing ones on the wishlist. */
  wished: z.int(),
  /** What the missing ones would cost, as far as that is known; null where it is known of none. */
  costToFinish: Decimal.nullable(),
  /** On how many of the missing ones the cost rests. */
  priced: z.int(),
});

export const ChecklistSummary = Progress.extend({
  id: Id,
  name: z.string(),
  /** Null for a checklist of chosen releases. */
  rule: ChecklistRule.nullable(),
  counts: Counts,
  /** Token of its public link, while it is shared. */
  shareToken: Slug.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type ChecklistSummary = z.output<typeof ChecklistSummary>;

export const ChecklistItem = z.object({
  release: ReleaseSummary,
  /** The user's cars that count as having it, and open wishes for it. */
  owned: z.int(),
  wished: z.int(),
  /** One of the user's cars of this very release, one with a photo first. */
  car: z.object({ id: Id, photo: z.string().nullable() }).nullable(),
  /** The cheapest active sale of a missing one, in US dollars. */
  cheapest: z.object({ listingId: z.int(), price: Decimal }).nullable(),
  /** Market value of a missing one. */
  value: Decimal.nullable(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const Checklist = ChecklistSummary.extend({ items: z.array(ChecklistItem).max(MAX_CHECKLIST_RELEASES) });
export type Checklist = z.output<typeof Checklist>;

/** A series as a checklist: it has no settings of its own. */
export const SeriesChecklist = Progress.extend({
  seriesId: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  year: z.int().nullable(),
  items: z.array(ChecklistItem).max(MAX_CHECKLIST_RELEASES),
});
export type SeriesChecklist = z.output<typeof SeriesChecklist>;

export const listChecklists = query({
  name: 'collection.checklists.list',
  http: { method: 'GET', path: '/checklists', access: 'member', summary: "List the user's checklists, oldest first" },
  input: z.strictObject({}),
  output: z.array(ChecklistSummary),
  raw: true,
});

/** A rule that finds more than `MAX_RULE_RELEASES` is 400 on `rule`, an unknown release on `releaseIds`. */
export const createChecklist = command({
  name: 'collection.checklists.create',
  http: { method: 'POST', path: '/checklists', access: 'member', summary: 'Create a checklist' },
  input: z
    .strictObject(fields)
    .refine(({ rule, releaseIds }) => !(isGiven(rule) && isGiven(releaseIds)), BOTH)
    .refine(({ rule, releaseIds }) => isGiven(rule) || isGiven(releaseIds), {
      message: 'Choose a rule or releases',
      path: ['rule'],
    }),
  output: Checklist,
  errors: { TOO_MANY_CHECKLISTS: 403 },
  raw: true,
});

const checklistId = { id: Id };

export const getChecklist = query({
  name: 'collection.checklists.get',
  http: { method: 'GET', path: '/checklists/:id', access: 'owner', summary: 'Get a checklist with its releases' },
  input: z.strictObject(checklistId),
  output: Checklist,
  errors: { CHECKLIST_NOT_FOUND: 404 },
  raw: true,
});

/** A missing field stays as it is; a rule replaces chosen releases and the other way round. */
export const updateChecklist = command({
  name: 'collection.checklists.update',
  http: { method: 'PUT', path: '/checklists/:id', access: 'owner', summary: 'Update a checklist' },
  input: z
    .strictObject({ ...fields, ...checklistId, name: fields.name.optional(), counts: Counts.optional() })
    .refine(({ rule, releaseIds }) => !(isGiven(rule) && isGiven(releaseIds)), BOTH),
  output: Checklist,
  errors: { CHECKLIST_NOT_FOUND: 404 },
  raw: true,
});

export const deleteChecklist = command({
  name: 'collection.checklists.delete',
  http: { method: 'DELETE', path: '/checklists/:id', access: 'owner', summary: 'Delete a checklist' },
  input: z.strictObject(checklistId),
  output: z.null(),
  errors: { CHECKLIST_NOT_FOUND: 404 },
});

/** Wishes that were added, and missing releases that the full wishlist had no room for. */
const Wished = z.object({ added: z.int(), leftOut: z.int() });

/** Missing releases that are wished for already are skipped. Where not one of them fits, it is `WISHLIST_FULL`. */
export const wishForChecklist = command({
  name: 'collection.checklists.wish',
  http: {
    method: 'POST',
    path: '/checklists/:id/wish',
    status: 200,
    access: 'owner',
    summary: 'Put the missing releases of a checklist on the wishlist',
  },
  input: z.strictObject(checklistId),
  output: Wished,
  errors: { CHECKLIST_NOT_FOUND: 404, WISHLIST_FULL: 403 },
});

/** A checklist that is shared already keeps its link. */
export const shareChecklist = command({
  name: 'collection.checklists.share',
  http: {
    method: 'POST',
    path: '/checklists/:id/share',
    status: 200,
    access: 'owner',
    summary: 'Share a checklist by a link',
  },
  input: z.strictObject(checklistId),
  output: z.object({ token: Slug }),
  errors: { CHECKLIST_NOT_FOUND: 404 },
});

/** Its link is 404 from then on; sharing it again makes another one. */
export const unshareChecklist = command({
  name: 'collection.checklists.unshare',
  http: {
    method: 'DELETE',
    path: '/checklists/:id/share',
    access: 'owner',
    summary: 'Withdraw the link of a checklist',
  },
  input: z.strictObject(checklistId),
  output: z.null(),
  errors: { CHECKLIST_NOT_FOUND: 404 },
});

/** What visitors see of a checklist: no cars, wishes, prices or name of its owner. */
export const SharedChecklist = Progress.pick({ found: true, total: true, owned: true, missing: true }).extend({
  name: z.string(),
  counts: Counts,
  items: z.array(z.object({ release: ReleaseSummary, owned: z.boolean() })).max(MAX_CHECKLIST_RELEASES),
});
export type SharedChecklist = z.output<typeof SharedChecklist>;

export const getSharedChecklist = query({
  name: 'collection.checklists.shared',
  http: { method: 'GET', path: '/showcase/checklists/:token', access: 'public', summary: 'Get a shared checklist' },
  input: z.strictObject({ token: Slug }),
  output: SharedChecklist,
  errors: { CHECKLIST_NOT_FOUND: 404 },
  raw: true,
});

/** A checklist for reading without a network: what there is of each release, in their order. */
export const OfflineChecklist = z.object({
  id: Id,
  name: z.string(),
  counts: Counts,
  found: z.int(),
  items: z.array(z.object({ releaseId: z.int(), owned: z.boolean() })).max(MAX_CHECKLIST_RELEASES),
});
export type OfflineChecklist = z.output<typeof OfflineChecklist>;

/** `since` is the `version` of the browser's copy; when nothing has changed, the others are null. */
export const getOfflineChecklists = query({
  name: 'collection.checklists.offline',
  http: {
    method: 'GET',
    path: '/collection/pocket/checklists',
    access: 'member',
    deadlineMs: 15_000,
    summary: 'Get a compact copy of the checklists for offline use',
  },
  input: z.strictObject({ since: z.string().max(100).optional() }),
  output: z.object({
    version: z.string(),
    checklists: z.array(OfflineChecklist).max(MAX_CHECKLISTS).nullable(),
    /** Each release of the checklists once. */
    releases: z.array(ReleaseSummary).nullable(),
  }),
  raw: true,
});

export const listStartedSeries = query({
  name: 'collection.checklists.started-series',
  http: {
    method: 'GET',
    path: '/checklists/series',
    access: 'member',
    summary: 'List series that the user has some but not all of, the most complete first, at most 12',
  },
  input: z.strictObject({}),
  output: z.array(SeriesSummary),
});

export const getSeriesChecklist = query({
  name: 'collection.checklists.series',
  http: {
    method: 'GET',
    path: '/checklists/series/:seriesId',
    access: 'member',
    summary: 'Get a series as a checklist',
  },
  input: z.strictObject({ seriesId: CatalogId }),
  output: SeriesChecklist,
  errors: { SERIES_NOT_FOUND: 404 },
  raw: true,
});

export const wishForSeries = command({
  name: 'collection.checklists.wish-for-series',
  http: {
    method: 'POST',
    path: '/checklists/series/:seriesId/wish',
    status: 200,
    access: 'member',
    summary: 'Put the missing releases of a series on the wishlist',
  },
  input: z.strictObject({ seriesId: CatalogId }),
  output: Wished,
  errors: { SERIES_NOT_FOUND: 404, WISHLIST_FULL: 403 },
});
