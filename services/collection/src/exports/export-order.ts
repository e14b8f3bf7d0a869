import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { ExportKind, printLabels } from '@vault/contracts/collection/exports';
import type { InputOf } from '@vault/contracts/define';
import type { Writable } from 'node:stream';
import type { EntityManager } from 'typeorm';

export type LabelOrder = InputOf<typeof printLabels>;

/** An export to make; stored as the options of its job. */
export type ExportOrder =
  | { readonly kind: Exclude<ExportKind, 'labels' | 'account'> }
  | { readonly kind: 'account' }
  | { readonly kind: 'labels'; readonly labels: LabelOrder };

interface FileType {
  /** Part of the file's name. */
  readonly subject: string;
  readonly extension: string;
  readonly contentType: string;
}

export const FILE_TYPES: Readonly<Record<ExportKind, FileType>> = {
  csv: { subject: 'cars', extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  json: { subject: 'cars', extension: 'json', contentType: 'application/json' },
  pdf: { subject: 'inventory', extension: 'pdf', contentType: 'application/pdf' },
  labels: { subject: 'labels', extension: 'pdf', contentType: 'application/pdf' },
  account: { subject: 'account', extension: 'zip', contentType: 'application/zip' },
};

/** Exports of more cars are made by a job; those of an account always. */
export const MAX_INLINE = { csv: 20_000, json: 20_000, pdf: 60, labels: 1_000 } as const;

/** `diecast-vault-cars-2026-11-21.csv`. The day is that of UTC. */
export function exportFileName(kind: ExportKind, at: Date): string {
  const { subject, extension } = FILE_TYPES[kind];
  const product = PRODUCT_NAME.toLowerCase().replace(/\s+/g, '-');
  return `${product}-${subject}-${at.toISOString().slice(0, 10)}.${extension}`;
}

/** What a writer of files works with. */
export interface ExportContext {
  /** Reads the vault as it was at one moment. */
  readonly tx: EntityManager;
  readonly userId: string;
  readonly at: Date;
  /** The file; its writer ends it. */
  readonly out: Writable;
  /** Called with the number of cars (or photos) that are written; throws when the export was cancelled. */
  readonly onProgress: (done: number) => Promise<void>;
}
