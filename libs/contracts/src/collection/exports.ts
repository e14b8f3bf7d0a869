import { z } from 'zod';
import { command, event, query } from '../define';
import { Download } from '../common/download';
import { Id, Moment, flag } from '../common/fields';

export const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const;
export const EXPORT_KINDS = [...EXPORT_FORMATS, 'labels', 'account'] as const;
export const ExportKind = z.enum(EXPORT_KINDS);
export type ExportKind = z.output<typeof ExportKind>;
/** How long a file that was made in the background can be fetched. */
export const EXPORT_DAYS = 7;

/** What a job came to that made a file. */
export const ExportMade = z.object({ exportId: Id, fileName: z.string() });
export type ExportMade = z.output<typeof ExportMade>;

const ExportStarted = z.object({ jobId: Id });
/** A file at once (200), or a job for what takes longer (202). */
const FileOrJob = z.union([Download, ExportStarted]);

/**
 * All cars outside the bin: CSV (the import's native header, then id, isFavorite and isRare), JSON, or a PDF for an
 * insurer. `background` makes a job of it in any case.
 */
export const exportCars = query({
  name: 'collection.exports.cars',
  http: {
    method: 'GET',
    path: '/cars/export',
    access: 'member',
    deadlineMs: 30_000,
    download: true,
    summary: 'The vault as a CSV, JSON or PDF file',
  },
  input: z.strictObject({
    format: z.enum(EXPORT_FORMATS, 'Choose csv, json or pdf'),
    background: flag.default(false),
  }),
  output: FileOrJob,
  errors: { PLAN_REQUIRED: 403 },
});

/** Labels with QR codes that open the cars, as a PDF sheet; of all cars when no ids are given. */
export const printLabels = command({
  name: 'collection.exports.labels',
  http: {
    method: 'POST',
    path: '/cars/labels',
    status: 200,
    access: 'member',
    deadlineMs: 30_000,
    download: true,
    summary: 'A sheet of QR labels',
  },
  input: z.strictObject({
    ids: z.array(Id).min(1, 'Name at least one car').max(10_000, 'At most 10000 cars at once').optional(),
    sheet: z.enum(['a4-24', 'letter-30']).default('a4-24'),
    /** Labels of a begun sheet that are gone already. */
    skip: z.int('Enter a whole number').min(0, 'At least 0').max(29, 'At most 29').default(0),
  }),
  output: FileOrJob,
  errors: { NOTHING_TO_EXPORT: 409 },
});

/** Everything the platform holds of a person, as a ZIP: for every plan. */
export const exportAccount = query({
  name: 'collection.exports.account',
  http: {
    method: 'GET',
    path: '/account/export',
    access: 'member',
    deadlineMs: 30_000,
    download: true,
    summary: 'Everything of an account as a ZIP with its photos',
  },
  input: z.strictObject({ background: flag.default(false) }),
  output: FileOrJob,
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

/** The files that were made in the background and can still be fetched, the latest first, at most 20. */
export const listExports = query({
  name: 'collection.exports.list',
  http: { method: 'GET', path: '/exports', access: 'member', summary: 'Files made in the background' },
  input: z.strictObject({}),
  output: z.array(ExportFile),
});

export const fetchExport = query({
  name: 'collection.exports.fetch',
  http: { method: 'GET', path: '/exports/:id', access: 'owner', download: true, summary: 'Such a file' },
  input: z.strictObject({ id: Id }),
  output: Download,
  errors: { EXPORT_NOT_FOUND: 404 },
});

/** A file that was made in the background can be fetched. */
export const exportReady = event({
  name: 'collection.export-ready.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, exportId: Id, kind: ExportKind, fileName: z.string(), expiresAt: Moment }),
});
