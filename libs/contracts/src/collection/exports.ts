import { z } from 'zod';
import { command, event, query } from '../define';
import { Download } from '../common/download';
import { Id, Moment, flag } from '../common/fields';

export const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const;
export const EXPORT_KINDS = [...EXPORT_FORMATS, 'labels', 'account'] as const;
export const ExportKind = z.enum(EXPORT_KINDS);
export type ExportKind = z.output<typeof ExportKind>;
/** Days for which a file created in the background can be downloaded. */
export const EXPORT_DAYS = 7;

/** Result of a job that created a file. */
export const ExportMade = z.object({ exportId: Id, fileName: z.string() });
export type ExportMade = z.output<typeof ExportMade>;

const ExportStarted = z.object({ jobId: Id });
/** The file (200), or the job that creates it in the background (202). */
const FileOrJob = z.union([Download, ExportStarted]);

/**
 * All cars outside the bin: CSV (the import's native header, with id, isFavorite and isRare at the end), JSON, or a PDF
 * for an insurer (Premium, else 403). `background` always starts a job.
 */
export const exportCars = query({
  name: 'collection.exports.cars',
  http: {
    costly: true,
    method: 'GET',
    path: '/cars/export',
    access: 'member',
    deadlineMs: 30_000,
    download: true,
    summary: 'Export the vault as a CSV, JSON or PDF file',
  },
  input: z.strictObject({
    format: z.enum(EXPORT_FORMATS, 'Choose csv, json or pdf'),
    background: flag.default(false),
  }),
  output: FileOrJob,
  errors: { PLAN_REQUIRED: 403 },
});

/** A PDF sheet of labels with QR codes that open the cars; of all cars when `ids` is missing. */
export const printLabels = command({
  name: 'collection.exports.labels',
  http: {
    costly: true,
    method: 'POST',
    path: '/cars/labels',
    status: 200,
    access: 'member',
    deadlineMs: 30_000,
    download: true,
    summary: 'Create a sheet of QR labels',
  },
  input: z.strictObject({
    ids: z.array(Id).min(1, 'Choose at least one car').max(10_000, 'At most 10000 cars at once').optional(),
    sheet: z.enum(['a4-24', 'letter-30']).default('a4-24'),
    /** Labels already used on a partly used sheet. */
    skip: z.int('Enter a whole number').min(0, 'At least 0').max(29, 'At most 29').default(0),
  }),
  output: FileOrJob,
  errors: { NOTHING_TO_EXPORT: 409 },
});

/** Starts a ZIP of all data that the platform stores about the user. Available on every plan. */
export const startAccountExport = command({
  name: 'collection.exports.start-account',
  http: {
    costly: true,
    method: 'POST',
    path: '/account/export',
    status: 202,
    access: 'member',
    deadlineMs: 30_000,
    summary: 'Start an export of all data and photos of the account as a ZIP',
  },
  input: z.strictObject({}),
  output: ExportStarted,
});

/** An account export that has no file: still being made, or failed. */
const AccountExport = z.object({
  jobId: Id,
  state: z.enum(['queued', 'running', 'failed']),
  done: z.int(),
  total: z.int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** The file of the last account export (200), or its state: 202 while it is being made, 200 once it failed. */
export const getAccountExport = query({
  name: 'collection.exports.get-account',
  http: {
    method: 'GET',
    path: '/account/export',
    access: 'member',
    download: true,
    summary: 'Download the last account export, or get its state',
  },
  input: z.strictObject({}),
  output: z.union([Download, AccountExport]),
  errors: { EXPORT_NOT_FOUND: 404 },
});

export const ExportFile = z.object({
  id: Id,
  kind: ExportKind,
  fileName: z.string(),
  bytes: z.int(),
  createdAt: Moment,
  expiresAt: Moment,
});
export type ExportFile = z.output<typeof ExportFile>;

/** Files created in the background that can still be downloaded, latest first, at most 20. */
export const listExports = query({
  name: 'collection.exports.list',
  http: { method: 'GET', path: '/exports', access: 'member', summary: 'List files created in the background' },
  input: z.strictObject({}),
  output: z.array(ExportFile),
});

export const fetchExport = query({
  name: 'collection.exports.fetch',
  http: {
    method: 'GET',
    path: '/exports/:id',
    access: 'owner',
    download: true,
    summary: 'Download a file created in the background',
  },
  input: z.strictObject({ id: Id }),
  output: Download,
  errors: { EXPORT_NOT_FOUND: 404 },
});

/** A file created in the background is ready for download. */
export const exportReady = event({
  name: 'collection.export-ready.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, exportId: Id, kind: ExportKind, fileName: z.string(), expiresAt: Moment }),
});
