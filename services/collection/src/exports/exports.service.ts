import { exportCars, fetchExport, printLabels, type ExportFile } from '@vault/contracts/collection/exports';
import type { Download } from '@vault/contracts/common/download';
import type { CallContext } from '@vault/service-kit/bus';
import { memberId } from '@vault/service-kit/bus';
import { badInput, fail, unavailable } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { DataSource, MoreThan } from 'typeorm';
import { JobQueue } from '../jobs/job-queue.service';
import { rows } from '@vault/service-kit/database';
import { VaultEntity } from '../vaults/vault.entity';
import { openVault } from '../vaults/capacity';
import { AccountArchive } from './account/account-archive';
import { ExportEntity } from './export.entity';
import { ExportFiles } from './export-files.service';
import { EXPORT_SHAPES, type ExportOrder, type LabelOrder } from './export-order';
import { LABEL_SHEETS, labelsPerSheet } from './pdf/label-sheets';

/** A file keeps a process busy for seconds; more of them at once would only all be late. */
const AT_ONCE = 2;
/** What one person may have waiting. */
const MAX_JOBS = 3;
const RETRY_AFTER_SECONDS = 60;
const LISTED = 20;

const COUNT = `
  SELECT count(*)::int AS count FROM cars
  WHERE user_id = $1 AND deleted_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`;
const PHOTOS = 'SELECT count(*)::int AS count FROM car_photos WHERE user_id = $1';

type FileOrJob = Download | { readonly jobId: string };

@Injectable()
export class ExportsService {
  private readonly semaphore = new Semaphore({ permits: AT_ONCE });

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ExportFiles,
    private readonly jobs: JobQueue,
    private readonly archive: AccountArchive,
  ) {}

  async cars(ctx: CallContext, kind: 'csv' | 'json' | 'pdf', background: boolean): Promise<FileOrJob> {
    await this.requirePremium(memberId(ctx));
    const count = await this.count(COUNT, [memberId(ctx), null]);
    return this.makeOrStart(ctx, { kind }, count, background);
  }

  async labels(ctx: CallContext, labels: LabelOrder): Promise<FileOrJob> {
    const places = labelsPerSheet(LABEL_SHEETS[labels.sheet]);
    if (labels.skip >= places) badInput([{ field: 'skip', message: `This sheet has ${places} labels` }]);
    const count = await this.count(COUNT, [memberId(ctx), labels.ids ?? null]);
    if (count === 0) fail(printLabels, 'NOTHING_TO_EXPORT');
    return this.makeOrStart(ctx, { kind: 'labels', labels }, count, false);
  }

  async account(ctx: CallContext, background: boolean): Promise<FileOrJob> {
    const photos = await this.count(PHOTOS, [memberId(ctx)]);
    const elsewhere = await this.archive.countElsewhere(memberId(ctx));
    return this.makeOrStart(ctx, { kind: 'account' }, photos + elsewhere, background);
  }

  async list(userId: string): Promise<ExportFile[]> {
    const found = await this.dataSource.manager.find(ExportEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LISTED,
    });
    return found.map(({ id, kind, fileName, bytes, createdAt, expiresAt }) => ({
      ...{ id, kind, fileName, bytes: Number(bytes) },
      ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    }));
  }

  async fetch(userId: string, id: string): Promise<Download> {
    const file = await this.dataSource.manager.findOneBy(ExportEntity, {
      ...{ id, userId },
      expiresAt: MoreThan(new Date()),
    });
    if (!file) fail(fetchExport, 'EXPORT_NOT_FOUND');
    const { key, fileName, contentType } = file;
    return { key, fileName, contentType };
  }

  private async makeOrStart(
    ctx: CallContext,
    order: ExportOrder,
    count: number,
    background: boolean,
  ): Promise<FileOrJob> {
    const userId = memberId(ctx);
    if (background || count > EXPORT_SHAPES[order.kind].atOnce) {
      ctx.reply.status = 202;
      return { jobId: await this.start(userId, order, count) };
    }
    const report = (): Promise<void> => {
      ctx.signal.throwIfAborted();
      return Promise.resolve();
    };
    try {
      const { key, fileName, contentType } = await this.semaphore.run(() => this.files.make(userId, order, report), {
        signal: ctx.signal,
      });
      return { key, fileName, contentType };
    } catch (error) {
      if (ctx.signal.aborted) throw unavailable(error, RETRY_AFTER_SECONDS);
      throw error;
    }
  }

  private async start(userId: string, order: ExportOrder, total: number): Promise<string> {
    await openVault(this.dataSource.manager, userId);
    const job = await this.jobs.enqueueAtMost(MAX_JOBS, { kind: 'export', userId, options: order, total });
    if (job !== null) return job;
    return fail(exportCars, 'TOO_MANY_REQUESTS', {
      message: `You have ${MAX_JOBS} files in the making. Please wait until one of them is there.`,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  /** The tier is what counts now; billing knows of late payments and their days of grace. */
  private async requirePremium(userId: string): Promise<void> {
    const vault = await this.dataSource.manager.findOneBy(VaultEntity, { userId });
    if (vault?.tier !== 'premium') fail(exportCars, 'PLAN_REQUIRED');
  }

  private async count(sql: string, values: readonly unknown[]): Promise<number> {
    const [found] = await rows<{ count: number }>(this.dataSource.manager, sql, values);
    return found?.count ?? 0;
  }
}
