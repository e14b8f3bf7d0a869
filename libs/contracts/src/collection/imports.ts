import { z } from 'zod';
import { command, query } from '../define';
import { Id, jsonText, flag } from '../common/fields';
import { CAR_FIELD_NAMES, CAR_FIELDS, type CarField, type CarFieldDescription } from './car-fields';
import { ExportMade } from './exports';
import { Mark } from './releases';

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
/** Up to this many rows are imported within the request; more start a job. */
export const IMPORT_INLINE_ROWS = 500;

/** A field of a car that lists hold, or the car's id, by which an import finds the car again. */
export type ImportField = Exclude<CarField, 'releaseId'> | 'id';

/** The columns of a list: their labels, and the names that other lists give them. */
export const IMPORT_COLUMNS: Readonly<Record<ImportField, Pick<CarFieldDescription, 'label' | 'headers'>>> = {
  ...CAR_FIELDS,
  id: { label: 'Vault id', headers: ['vaultid'] },
};

const inLists = CAR_FIELD_NAMES.filter((field): field is Exclude<CarField, 'releaseId'> => field !== 'releaseId');
const isMark = (field: CarField): boolean => CAR_FIELDS[field].kind === 'mark';

/** The native header in order, as exports write it; a file with this header needs no mapping. Marks come last. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...inLists.filter((field) => !isMark(field)),
  'id',
  ...inLists.filter(isMark),
];
const ImportFieldName = z.enum(IMPORT_FIELDS);

/** Optional fields: with `salvage`, a row with an unreadable value in one of these is imported without that value. */
export const DISPENSABLE_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter(
  (field) => !['name', 'condition', 'notes', 'tags', 'id'].includes(field),
);

export const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * How the columns of a file map to cars.
 *
 * - `columns`: the header of each field's column (several for notes and tags).
 * - `defaults`: values for fields whose column is missing or empty.
 * - `delimiter`, `encoding`: for a file that is not comma-separated UTF-8.
 * - `salvage`: import a row with an unreadable value in an optional field (`DISPENSABLE_FIELDS`) without that value,
 *   and append the original text to its notes; otherwise such a row is skipped.
 */
export const ImportMapping = z.strictObject({
  columns: z
    .partialRecord(ImportFieldName, z.union([z.string().max(200), z.array(z.string().max(200)).max(20)]))
    .optional(),
  defaults: z.partialRecord(ImportFieldName, z.string().max(200)).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'latin1']).optional(),
  salvage: z.boolean().optional(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** Up to this many rows of a preview say which release they are. */
export const PREVIEWED_RELEASES = 1_000;

/** What the words of a row mean: one release, several of which its owner chooses later, or none of the catalog. */
export const RowRelease = z.discriminatedUnion('status', [
  z.object({ status: z.literal('one'), name: z.string(), year: z.int().nullable(), marks: z.array(Mark) }),
  z.object({ status: z.literal('several'), candidates: z.int() }),
  z.object({ status: z.literal('none') }),
]);
export type RowRelease = z.output<typeof RowRelease>;

export const ImportPreviewRow = z.object({
  /** Row number in the file; the first row after the header is 1. */
  row: z.int(),
  ok: z.boolean(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  duplicateOf: Id.optional(),
  /** The earlier row of the same file that this row repeats. */
  duplicateOfRow: z.int().optional(),
  /** The user's car that the row identifies by `id` and updates. */
  updates: Id.optional(),
  /** The identified car already has these values; nothing changes. */
  unchanged: z.boolean().optional(),
  /** The identified car is in the bin and will be restored. */
  fromBin: z.boolean().optional(),
  /** Of an acceptable row among the first `PREVIEWED_RELEASES`. */
  release: RowRelease.optional(),
  /** The resulting car, as far as the row can be read. */
  car: z.partialRecord(ImportFieldName, z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])),
});
export type ImportPreviewRow = z.output<typeof ImportPreviewRow>;

export const ImportPreview = z.object({
  headers: z.array(z.string()),
  /** The mapping used: the given one, or one suggested from the headers. */
  mapping: ImportMapping,
  rows: z.array(ImportPreviewRow),
  total: z.int(),
  valid: z.int(),
  duplicates: z.int(),
  /** Rows that update existing cars, including those restored from the bin. */
  updates: z.int(),
  /** Rows whose car already has all the values. */
  unchanged: z.int(),
  /** Whether all valid rows fit the plan's limit, and how many cars can still be added (null: unlimited). */
  fits: z.boolean(),
  room: z.int().nullable(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** `imported`: new cars; `updated`: existing cars that were changed; `skipped`: all other rows. */
export const ImportDone = z.object({
  imported: z.int(),
  updated: z.int(),
  skipped: z.int(),
  undoToken: z.string(),
});
export type ImportDone = z.output<typeof ImportDone>;
export const ImportStarted = z.object({ jobId: Id });

/**
 * Imports a CSV list.
 *
 * - `dryRun` returns a report of each row (200) and writes nothing.
 * - Otherwise all valid rows are imported in one transaction: 201 with the undo token, or 202 with a job for more than
 *   500 rows.
 * - `fill` imports as many rows as the plan allows; without it, a list beyond the limit is refused (403).
 * - `skipDuplicates` skips rows that repeat a car of the vault or an earlier row.
 * - A row whose `id` is a car of the user updates that car in the columns present in the file and restores it from the
 *   bin. Any other `id` is ignored.
 */
export const importCars = command({
  name: 'collection.imports.import',
  http: {
    method: 'POST',
    path: '/cars/import',
    access: 'member',
    deadlineMs: 30_000,
    document: { field: 'file', into: 'fileKey', nameInto: 'fileName', maxBytes: IMPORT_MAX_BYTES },
    otherStatuses: { 200: 'The preview of a `dryRun`', 202: 'The list is imported in the background' },
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
 * Moves the imported cars to the bin (`removed`) and restores the previous values of updated cars that were not changed
 * since. Cars that were sold since are left alone; when a car is held for a transaction, nothing is undone (409).
 */
export const undoImport = command({
  name: 'collection.imports.undo',
  http: { method: 'POST', path: '/cars/import/undo', status: 200, access: 'member', summary: 'Undo an import' },
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
  http: { method: 'GET', path: '/jobs/:id', access: 'owner', summary: 'Get the progress of a background job' },
  input: z.strictObject({ id: Id }),
  output: Job,
  errors: { JOB_NOT_FOUND: 404 },
});
