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
import { ExportConfig } from './export-config';
import { EXPORT_SHAPES, exportFileName, type ExportOrder } from './export-order';
import type { ExportWork } from './export-work';
import { writeCsv } from './lists/write-csv';
import { writeJson } from './lists/json';
import { InventoryPdf } from './pdf/inventory.service';
import { writeLabels } from './pdf/labels';

/** Below this prefix lie the files that were made for people, each in its owner's folder. */
export const EXPORT_PREFIX = 'exports/';
/** What the folders are for in which files are made. */
export const EXPORT_FOLDER = 'export';

export interface MadeFile extends Download {
  readonly kind: ExportKind;
  readonly bytes: number;
}

/** Makes files: on the disk first, since their size is known only at the end, then in the object store. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly config: ExportConfig,
    private readonly inventory: InventoryPdf,
    private readonly account: AccountArchive,
  ) {}

  async make(userId: string, order: ExportOrder, report: ExportWork['report']): Promise<MadeFile> {
    const folder = await temporaryFolder(EXPORT_FOLDER);
    try {
      const path = join(folder, 'file');
      const at = new Date();
      await fillFile(path, (out) => this.fill(order, { userId, at, report, out }));
      const { contentType } = EXPORT_SHAPES[order.kind];
      const key = `${EXPORT_PREFIX}${userId}/${uuidv7()}`;
      await this.store.putFile(key, path, contentType);
      const { size: bytes } = await stat(path);
      return { kind: order.kind, key, fileName: exportFileName(order.kind, at), contentType, bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fill(order: ExportOrder, work: Omit<ExportWork, 'tx'>): Promise<void> {
    if (order.kind === 'account') return this.account.write(work);
    await readSnapshot(this.dataSource, (tx) => this.fillFrom(order, { ...work, tx }));
  }

  private fillFrom(order: Exclude<ExportOrder, { kind: 'account' }>, work: ExportWork): Promise<void> {
    switch (order.kind) {
      case 'csv':
        return writeCsv(work);
      case 'json':
        return writeJson(this.config.publicUrl)(work);
      case 'pdf':
        return this.inventory.write(work);
      case 'labels':
        return writeLabels(work, order.labels, this.config.publicUrl);
    }
  }
}
