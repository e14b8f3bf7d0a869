import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { ExportKind, printLabels } from '@vault/contracts/collection/exports';
import type { InputOf } from '@vault/contracts/define';

export type LabelOrder = InputOf<typeof printLabels>;

/** What somebody wants made; kept as a job's options while it waits. */
export type ExportOrder =
  | { readonly kind: Exclude<ExportKind, 'labels' | 'account'> }
  | { readonly kind: 'account' }
  | { readonly kind: 'labels'; readonly labels: LabelOrder };

interface Shape {
  readonly what: string;
  readonly extension: string;
  readonly contentType: string;
  /** Up to so many cars (photos of an account) the answer waits for the file; beyond, a job makes it. */
  readonly atOnce: number;
}

export const EXPORT_SHAPES: Readonly<Record<ExportKind, Shape>> = {
  csv: { what: 'cars', extension: 'csv', contentType: 'text/csv; charset=utf-8', atOnce: 20_000 },
  json: { what: 'cars', extension: 'json', contentType: 'application/json', atOnce: 20_000 },
  pdf: { what: 'inventory', extension: 'pdf', contentType: 'application/pdf', atOnce: 60 },
  labels: { what: 'labels', extension: 'pdf', contentType: 'application/pdf', atOnce: 1_000 },
  account: { what: 'account', extension: 'zip', contentType: 'application/zip', atOnce: 100 },
};

/** `diecast-vault-cars-2026-11-21.csv`. The day is that of UTC. */
export function exportFileName(kind: ExportKind, at: Date): string {
  const { what, extension } = EXPORT_SHAPES[kind];
  const product = PRODUCT_NAME.toLowerCase().replace(/\s+/g, '-');
  return `${product}-${what}-${at.toISOString().slice(0, 10)}.${extension}`;
}
