import { z } from 'zod';
import { command, query } from '../define';
import { Id, jsonText, flag } from '../common/fields';
import { ExportMade } from './exports';

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
/** Up to here the answer waits for the work; beyond, a job is started. */
export const IMPORT_INLINE_ROWS = 500;

/** The native header, in order: what an export writes and an import understands unasked. */
export const IMPORT_FIELDS = [
  'name',
  'brand',
  'series',
  'scale',
  'manufacturer',
  'year',
  'condition',
  'estimatedValue',
  'purchasePrice',
  'purchaseDate',
  'notes',
  'tags',
  'id',
  'isFavorite',
  'isRare',
] as const;
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.output<typeof ImportField>;

/** What a car may lack: a row whose value of these cannot be read may come in without it. */
export const DISPENSABLE_FIELDS: readonly ImportField[] = [
  'brand',
  'series',
  'scale',
  'manufacturer',
  'year',
  'estimatedValue',
  'purchasePrice',
  'purchaseDate',
  'isFavorite',
  'isRare',
];

export const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * How a file's columns become cars. `columns`: the header of each field's column (several for notes and tags);
 * `defaults`: what a field gets where its column is missing or empty. `delimiter` and `encoding` are the
 * collector's word on a file that is not comma-separated UTF-8. `salvage`: a row whose dispensable value cannot be read
 * comes in without it, and what was written is kept in its notes; otherwise such a row is left out.
 */
export const ImportMapping = z.strictObject({
  columns: z
    .partialRecord(ImportField, z.union([z.string().max(200), z.array(z.string().max(200)).max(20)]))
    .optional(),
  defaults: z.partialRecord(ImportField, z.string().max(200)).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'latin1']).optional(),
  salvage: z.boolean().optional(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

export const ImportPreviewRow = z.object({
  /** The line of the list, the first after the header is 1. */
  row: z.int(),
  ok: z.boolean(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  duplicateOf: Id.optional(),
  /** The earlier row of the same list that this one repeats. */
  duplicateOfRow: z.int().optional(),
  /** One's own car that the row names by its id, and that it changes. */
  updates: Id.optional(),
  /** The named car has all of this already: nothing is done. */
  unchanged: z.boolean().optional(),
  /** The named car lies in the bin and comes back. */
  fromBin: z.boolean().optional(),
  /** What the row becomes, as far as it can be read. */
  car: z.partialRecord(ImportField, z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])),
});
export type ImportPreviewRow = z.output<typeof ImportPreviewRow>;

export const ImportPreview = z.object({
  headers: z.array(z.string()),
  /** The mapping that was used: the given one, or what the headers suggest. */
  mapping: ImportMapping,
  rows: z.array(ImportPreviewRow),
  total: z.int(),
  valid: z.int(),
  duplicates: z.int(),
  /** Rows that change cars of the vault, those that come back from the bin among them. */
  updates: z.int(),
  /** Rows that name a car which has all of it already. */
  unchanged: z.int(),
  /** Whether all valid rows fit the plan, and how many cars it has room for (null: no limit). */
  fits: z.boolean(),
  room: z.int().nullable(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** `imported`: new cars; `updated`: cars of the vault that were changed; `skipped`: every other row. */
export const ImportDone = z.object({
  imported: z.int(),
  updated: z.int(),
  skipped: z.int(),
  undoToken: z.string(),
});
export type ImportDone = z.output<typeof ImportDone>;
export const ImportStarted = z.object({ jobId: Id });

/**
 * `dryRun` reports each row (200) and writes nothing. Otherwise the valid rows are imported as a whole or not at all:
 * 201 with the undo token, or 202 with a job beyond 500 rows. `fill` takes as many as the plan has room for.
 * Rows that repeat a car of the vault or an earlier row are left out when `skipDuplicates`. A row whose `id` is a car of
 * one's own changes that car in the columns that the list has, and fetches it out of the bin; any other id means nothing.
 */
export const importCars = command({
  name: 'collection.imports.import',
  http: {
    method: 'POST',
    path: '/cars/import',
    access: 'member',
    deadlineMs: 30_000,
    document: { field: 'file', into: 'fileKey', nameInto: 'fileName', maxBytes: IMPORT_MAX_BYTES },
    summary: 'Import a CSV list, or preview it',
  },
  input: z.strictObject({
    fileKey: z.string().max(200),
    fileName: z.string().max(300).optional(),
    dryRun: flag.default(false),
    fill: flag.default(false),
    skipDuplicates: flag.default(false),
    mapping: jsonText(ImportMapping).optional(),
  }),
  output: z.union([ImportPreview, ImportDone, ImportStarted]),
  errors: { UNREADABLE_FILE: 400, CAR_LIMIT_REACHED: 403, FILE_TOO_LARGE: 413 },
});

/**
 * Puts what came new into the bin (`removed`), and gives changed cars that nobody touched since their values back. A car
 * that was sold since is not the import's any more; while one is promised in a deal, nothing is taken back.
 */
export const undoImport = command({
  name: 'collection.imports.undo',
  http: { method: 'POST', path: '/cars/import/undo', status: 200, access: 'member', summary: 'Take an import back' },
  input: z.strictObject({ undoToken: z.string().min(1).max(200) }),
  output: z.object({ removed: z.int(), restored: z.int() }),
  errors: { IMPORT_NOT_FOUND: 404, CAR_HELD: 409 },
});

export const Job = z.object({
  id: Id,
  kind: z.enum(['import', 'export']),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  result: z.union([ImportDone, ExportMade]).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type Job = z.output<typeof Job>;

export const getJob = query({
  name: 'collection.jobs.get',
  http: { method: 'GET', path: '/jobs/:id', access: 'owner', summary: 'How far long work has come' },
  input: z.strictObject({ id: Id }),
  output: Job,
  errors: { JOB_NOT_FOUND: 404 },
});
