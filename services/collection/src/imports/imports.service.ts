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
import { placesLeft } from '../vault/places';
import { Documents } from './documents.service';
import type { ImportOptions } from './import-options';
import { chosenCars, judgeRows, type JudgedRow } from './judge-rows';
import { previewOf } from './preview';
import { readList, type ReadList } from './read-list';
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
    private readonly documents: Documents,
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
      this.refuseHopeless(found, input);
      if (found.judged.length <= IMPORT_INLINE_ROWS) return await this.importNow(userId, found.judged, input);
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
    const list = await readList(await this.documents.read(fileKey), mapping);
    const { manager } = this.dataSource;
    const room = await placesLeft(manager, userId);
    return { list, judged: await judgeRows(manager, userId, list), room };
  }

  private preview({ list, judged, room }: JudgedList, { skipDuplicates }: ImportOptions): ImportPreview {
    return previewOf(list, judged, room, skipDuplicates);
  }

  private refuseHopeless({ judged, room }: JudgedList, { skipDuplicates, fill }: ImportOptions): void {
    if (judged.every(({ car }) => !car)) {
      const { row, problems } = judged[0] ?? {};
      const first = `Row ${row}: ${problems?.map(({ field, message }) => `${field}: ${message}`).join('; ')}`;
      badInput([{ field: 'file', message: `No row of this list can be imported. ${first}` }]);
    }
    const coming = chosenCars(judged, skipDuplicates).length;
    if (room !== null && coming > room && !(fill && room > 0)) fail(importCars, 'CAR_LIMIT_REACHED');
  }

  private async importNow(userId: string, judged: readonly JudgedRow[], options: ImportOptions): Promise<ImportDone> {
    const id = uuidv7();
    const cars = chosenCars(judged, options.skipDuplicates);
    const imported = await this.dataSource.transaction((tx) =>
      writeImport(tx, { id, userId, cars, fill: options.fill }),
    );
    return { imported, skipped: judged.length - imported, undoToken: id };
  }

  private async startJob(userId: string, { judged }: JudgedList, input: ImportInput): Promise<string> {
    const { fileKey, mapping, fill, skipDuplicates } = input;
    const total = chosenCars(judged, skipDuplicates).length;
    return this.jobs.enqueue({ userId, fileKey, total, options: { mapping, fill, skipDuplicates } });
  }
}
