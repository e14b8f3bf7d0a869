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
import { JobQueue } from '../jobs';
import { IdentifyService } from '../releases';
import { freeCapacity } from '../vaults';
import { UploadedLists } from './uploaded-lists.service';
import { judgeRows, type JudgedRow } from './judge-rows';
import { ListReader, type ReadList } from './reading/list-reader';
import { capacityNeeded, planImport, type ImportOptions } from './plan-import';
import { previewOf, releasesOfRows } from './preview';
import { writeImport } from './write-import';

type ImportInput = InputOf<typeof importCars>;

interface JudgedList {
  readonly list: ReadList;
  readonly judged: readonly JudgedRow[];
  /** How many more cars the vault may hold at this moment; null without a limit. */
  readonly free: number | null;
}

@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadedLists,
    private readonly reader: ListReader,
    private readonly jobs: JobQueue,
    private readonly identify: IdentifyService,
  ) {}

  async import(userId: string, input: ImportInput, reply: ReplyMeta): Promise<OutputOf<typeof importCars>> {
    let keepsFile = false;
    try {
      const judgedList = await this.judge(userId, input.fileKey, input);
      if (input.dryRun) {
        reply.status = 200;
        return await this.preview(userId, judgedList, input);
      }
      this.refuseUnlessImportable(judgedList, input);
      if (judgedList.judged.length <= IMPORT_INLINE_ROWS) return await this.importNow(userId, judgedList, input);
      const jobId = await this.startJob(userId, judgedList, input);
      keepsFile = true;
      reply.status = 202;
      return { jobId };
    } finally {
      if (!keepsFile) await this.uploads.remove(input.fileKey);
    }
  }

  /** Reads a list, and compares its rows with the cars of the vault. */
  async judge(userId: string, fileKey: string, { mapping }: ImportOptions): Promise<JudgedList> {
    const list = await this.reader.read(await this.uploads.read(fileKey), mapping);
    const { manager } = this.dataSource;
    const free = await freeCapacity(manager, userId);
    return { list, judged: await judgeRows(manager, userId, list), free };
  }

  private async preview(
    userId: string,
    { list, judged, free }: JudgedList,
    options: ImportOptions,
  ): Promise<ImportPreview> {
    const releases = await releasesOfRows(this.identify, userId, judged);
    return previewOf({ list, judged, free, releases, needed: capacityNeeded(planImport(list, judged, options)) });
  }

  private refuseUnlessImportable({ list, judged, free }: JudgedList, options: ImportOptions): void {
    if (judged.every(({ car }) => !car)) {
      const { row, problems } = judged[0] ?? {};
      const first = `Row ${row}: ${problems?.map(({ field, message }) => `${field}: ${message}`).join('; ')}`;
      badInput([{ field: 'file', message: `No row of this list can be imported. ${first}` }]);
    }
    const plan = planImport(list, judged, options);
    const needed = capacityNeeded(plan);
    const isPartlyImportable = options.fill && (free === null || free > 0 || needed < plan.planned.length);
    if (free !== null && needed > free && !isPartlyImportable) fail(importCars, 'CAR_LIMIT_REACHED');
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
