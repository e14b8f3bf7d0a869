import type { Download } from '@vault/contracts/common/download';
import type { ExportKind } from '@vault/contracts/collection/exports';
import { readSnapshot } from '@vault/service-kit/database';
import { fillFile } from '@vault/service-kit/file-writing';
import { ObjectStore } from '@vault/service-kit/object-store';
import { temporaryFolder } from '@vault/service-kit/temporary-folder';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AccountArchive } from './account/account-archive';
import { exportFileName, FILE_TYPES, type ExportContext, type ExportOrder } from './export-order';
import { writeCsv } from './lists/csv';
import { writeJson } from './lists/json';

/** Exported files lie below this prefix, in a folder for each user. */
export const EXPORT_PREFIX = 'exports/';
/** Name of the temporary folders in which files are made. */
export const EXPORT_FOLDER = 'export';

/** Where the product is served; the codes on labels lead there. */
export class ExportConfig {
  /** @param publicUrl without a slash at the end. */
  constructor(readonly publicUrl: string) {}
}

export interface ExportedFile extends Download {
  readonly kind: ExportKind;
  readonly bytes: number;
}

/** Makes files: first on the disk, since their size is known only at the end, then uploads them to the object store. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly config: ExportConfig,
    private readonly account: AccountArchive,
  ) {}

  async make(userId: string, order: ExportOrder, onProgress: ExportContext['onProgress']): Promise<ExportedFile> {
    const folder = await temporaryFolder(EXPORT_FOLDER);
    try {
      const path = join(folder, 'file');
      const at = new Date();
      await fillFile(path, (out) => this.fill(order, { userId, at, onProgress, out }));
      const { contentType } = FILE_TYPES[order.kind];
      const key = `${EXPORT_PREFIX}${userId}/${uuidv7()}`;
      await this.store.putFile(key, path, contentType);
      const { size: bytes } = await stat(path);
      return { kind: order.kind, key, fileName: exportFileName(order.kind, at), contentType, bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fill(order: ExportOrder, context: Omit<ExportContext, 'tx'>): Promise<void> {
    if (order.kind === 'account') return this.account.write(context);
    await readSnapshot(this.dataSource, (tx) => this.fillFrom(order, { ...context, tx }));
  }

  /** What draws PDFs takes tens of megabytes, so it is loaded for the first of them. */
  private async fillFrom(order: Exclude<ExportOrder, { kind: 'account' }>, context: ExportContext): Promise<void> {
    switch (order.kind) {
      case 'csv':
        return writeCsv(context);
      case 'json':
        return writeJson(context, this.config.publicUrl);
      case 'pdf': {
        const { writeInventory } = await import('./pdf/inventory.ts');
        return writeInventory(context, this.store);
      }
      case 'labels': {
        const { writeLabels } = await import('./pdf/labels.ts');
        return writeLabels(context, order.labels, this.config.publicUrl);
      }
    }
  }
}
