import {
  IMPORT_INLINE_ROWS,
  importCars,
  type ImportDone,
  type ImportPreview,
} from '@vault/contracts/collection/imports';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { JobQueue } from '../jobs/job-queue.service';
import { freeCapacity } from '../vaults/capacity';
import { UploadedLists } from './uploaded-lists.service';
import type { ImportOptions } from './import-options';
import { judgeRows, type JudgedRow } from './judge-rows';
import { ListReader, type ReadList } from './list-reader';
import { capacityNeeded, planImport } from './plan-import';
import { previewOf } from './preview';
import { writeImport } from './write-import';

type ImportInput = InputOf<typeof importCars>;

interface JudgedList {
  readonly list: ReadList;
  readonly judged: readonly JudgedRow[];
  /** Places left in the vault at this moment; null without a limit. */
  readonly room: number | null;
}

@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: UploadedLists,
    private readonly lists: ListReader,
    private readonly jobs: JobQueue,
  ) {}

  async import(userId: string, input: ImportInput, reply: ReplyMeta): Promise<OutputOf<typeof importCars>> {
    let kept = false;
    try {
      const found = await this.judge(userId, input.fileKey, input);
      if (input.dryRun) {
        reply.status = 200;
        return this.preview(found, input);
      }
      this.refuseUnlessImportable(found, input);
      if (found.judged.length <= IMPORT_INLINE_ROWS) return await this.importNow(userId, found, input);
      const jobId = await this.startJob(userId, found, input);
      kept = true;
      reply.status = 202;
      return { jobId };
    } finally {
      if (!kept) await this.documents.remove(input.fileKey);
    }
  }

  /** Reads a list and finds what it repeats of the vault as it is now. */
  async judge(userId: string, fileKey: string, { mapping }: ImportOptions): Promise<JudgedList> {
    const list = await this.lists.read(await this.documents.read(fileKey), mapping);
    const { manager } = this.dataSource;
    const room = await freeCapacity(manager, userId);
    return { list, judged: await judgeRows(manager, userId, list), room };
  }

  private preview({ list, judged, room }: JudgedList, options: ImportOptions): ImportPreview {
    return previewOf(list, judged, room, capacityNeeded(planImport(list, judged, options)));
  }

  private refuseUnlessImportable({ list, judged, room }: JudgedList, options: ImportOptions): void {
    if (judged.every(({ car }) => !car)) {
      const { row, problems } = judged[0] ?? {};
      const first = `Row ${row}: ${problems?.map(({ field, message }) => `${field}: ${message}`).join('; ')}`;
      badInput([{ field: 'file', message: `No row of this list can be imported. ${first}` }]);
    }
    const plan = planImport(list, judged, options);
    const wanted = capacityNeeded(plan);
    const something = options.fill && (room === null || room > 0 || wanted < plan.planned.length);
    if (room !== null && wanted > room && !something) fail(importCars, 'CAR_LIMIT_REACHED');
  }

  private async importNow(userId: string, { list, judged }: JudgedList, options: ImportOptions): Promise<ImportDone> {
    const plan = planImport(list, judged, options);
    return this.dataSource.transaction((tx) => writeImport(tx, { id: uuidv7(), userId, plan, fill: options.fill }));
  }

  private async startJob(userId: string, { list, judged }: JudgedList, input: ImportInput): Promise<string> {
    const { fileKey, mapping, fill, skipDuplicates } = input;
    const total = planImport(list, judged, input).planned.length;
    const options: ImportOptions = { mapping, fill, skipDuplicates };
    return this.jobs.enqueue({ kind: 'import', userId, fileKey, total, options });
  }
}
