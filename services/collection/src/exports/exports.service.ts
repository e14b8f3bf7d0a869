import {
  exportCars,
  fetchExport,
  getAccountExport,
  printLabels,
  startAccountExport,
  type ExportFile,
} from '@vault/contracts/collection/exports';
import type { Download } from '@vault/contracts/common/download';
import type { OutputOf } from '@vault/contracts/define';
import type { Job } from '@vault/contracts/collection/imports';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { badInput, fail, unavailable } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { DataSource, MoreThan } from 'typeorm';
import { JobQueue } from '../jobs';
import { rows } from '@vault/service-kit/database';
import { openVault, VaultEntity } from '../vaults';
import { AccountArchive } from './account/account-archive';
import { ExportEntity } from './export.entity';
import { ExportFiles } from './export-files.service';
import { MAX_INLINE, type ExportOrder, type LabelOrder } from './export-order';
import { LABEL_SHEETS, labelsPerSheet } from './pdf/label-sheets';

/** A file keeps a process busy for seconds. */
const MAX_CONCURRENT = 2;
/** Open export jobs of one user. */
const MAX_JOBS = 3;
/** Each reads all services and every photo of the user. */
const MAX_ACCOUNT_EXPORTS_PER_DAY = 10;
const RETRY_AFTER_SECONDS = 60;
const QUOTA_RETRY_AFTER_SECONDS = 3_600;
const MAX_LISTED = 20;

const COUNT = `
  SELECT count(*)::int AS count FROM cars
  WHERE user_id = $1 AND deleted_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2))`;
const PHOTOS = 'SELECT count(*)::int AS count FROM car_photos WHERE user_id = $1';

const LAST_ACCOUNT_JOB = `
  SELECT id AS "jobId", state, done, total, result->>'exportId' AS "exportId", error FROM jobs
  WHERE user_id = $1 AND kind = 'export' AND options->>'kind' = 'account'
  ORDER BY created_at DESC, id DESC LIMIT 1`;

const ACCOUNT_JOBS_OF_DAY = `
  SELECT count(*)::int AS count FROM jobs
  WHERE user_id = $1 AND kind = 'export' AND options->>'kind' = 'account' AND state <> 'failed'
    AND created_at > now() - interval '24 hours'`;

interface LastAccountJob extends Pick<Job, 'state' | 'done' | 'total' | 'error'> {
  readonly jobId: string;
  readonly exportId: string | null;
}

type FileOrJob = Download | { readonly jobId: string };
type ExportContract = typeof exportCars | typeof printLabels | typeof startAccountExport;

@Injectable()
export class ExportsService {
  private readonly semaphore = new Semaphore({ permits: MAX_CONCURRENT });

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ExportFiles,
    private readonly jobs: JobQueue,
    private readonly archive: AccountArchive,
  ) {}

  async cars(ctx: CallContext, kind: 'csv' | 'json' | 'pdf', background: boolean): Promise<FileOrJob> {
    await this.requirePremium(memberId(ctx));
    const count = await this.count(COUNT, [memberId(ctx), null]);
    return this.makeOrStart(ctx, exportCars, { kind }, count, background);
  }

  async labels(ctx: CallContext, labels: LabelOrder): Promise<FileOrJob> {
    const perSheet = labelsPerSheet(LABEL_SHEETS[labels.sheet]);
    if (labels.skip >= perSheet) badInput([{ field: 'skip', message: `This sheet has ${perSheet} labels` }]);
    const count = await this.count(COUNT, [memberId(ctx), labels.ids ?? null]);
    if (count === 0) fail(printLabels, 'NOTHING_TO_EXPORT');
    return this.makeOrStart(ctx, printLabels, { kind: 'labels', labels }, count, false);
  }

  async startAccount(userId: string): Promise<{ readonly jobId: string }> {
    if ((await this.count(ACCOUNT_JOBS_OF_DAY, [userId])) >= MAX_ACCOUNT_EXPORTS_PER_DAY) {
      fail(startAccountExport, 'TOO_MANY_REQUESTS', {
        message: `Your data was exported ${MAX_ACCOUNT_EXPORTS_PER_DAY} times today. Download one of those files, or try again tomorrow.`,
        retryAfter: QUOTA_RETRY_AFTER_SECONDS,
      });
    }
    const photos = await this.count(PHOTOS, [userId]);
    const elsewhere = await this.archive.countElsewhere(userId);
    return { jobId: await this.start(startAccountExport, userId, { kind: 'account' }, photos + elsewhere) };
  }

  /** The file of the last account export, or its state. */
  async account(ctx: CallContext): Promise<OutputOf<typeof getAccountExport>> {
    const userId = memberId(ctx);
    const [job] = await rows<LastAccountJob>(this.dataSource.manager, LAST_ACCOUNT_JOB, [userId]);
    if (!job) fail(getAccountExport, 'EXPORT_NOT_FOUND');
    const { exportId, state, ...progress } = job;
    if (state === 'done') return this.fetch(userId, exportId ?? fail(getAccountExport, 'EXPORT_NOT_FOUND'));
    if (state !== 'failed') ctx.reply.status = 202;
    return { ...progress, state };
  }

  async list(userId: string): Promise<ExportFile[]> {
    const found = await this.dataSource.manager.find(ExportEntity, {
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    return found.map(({ id, kind, fileName, bytes, createdAt, expiresAt }) => ({
      id,
      kind,
      fileName,
      bytes: Number(bytes),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async fetch(userId: string, id: string): Promise<Download> {
    const file = await this.dataSource.manager.findOneBy(ExportEntity, {
      id,
      userId,
      expiresAt: MoreThan(new Date()),
    });
    if (!file) fail(fetchExport, 'EXPORT_NOT_FOUND');
    const { key, fileName, contentType } = file;
    return { key, fileName, contentType };
  }

  private async makeOrStart(
    ctx: CallContext,
    contract: ExportContract,
    order: Exclude<ExportOrder, { kind: 'account' }>,
    count: number,
    background: boolean,
  ): Promise<FileOrJob> {
    const userId = memberId(ctx);
    if (background || count > MAX_INLINE[order.kind]) {
      ctx.reply.status = 202;
      return { jobId: await this.start(contract, userId, order, count) };
    }
    const onProgress = (): Promise<void> => {
      ctx.signal.throwIfAborted();
      return Promise.resolve();
    };
    try {
      const { key, fileName, contentType } = await this.semaphore.run(
        () => this.files.make(userId, order, onProgress),
        {
          signal: ctx.signal,
        },
      );
      return { key, fileName, contentType };
    } catch (error) {
      if (ctx.signal.aborted) throw unavailable(error, RETRY_AFTER_SECONDS);
      throw error;
    }
  }

  private async start(contract: ExportContract, userId: string, order: ExportOrder, total: number): Promise<string> {
    await openVault(this.dataSource.manager, userId);
    const job = await this.jobs.enqueueUpTo(MAX_JOBS, { kind: 'export', userId, options: order, total });
    if (job !== null) return job;
    return fail(contract, 'TOO_MANY_REQUESTS', {
      message: `${MAX_JOBS} of your exports are being prepared. Wait until one of them is ready.`,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  /** The tier includes the days of grace after a late payment, which billing knows. */
  private async requirePremium(userId: string): Promise<void> {
    const vault = await this.dataSource.manager.findOneBy(VaultEntity, { userId });
    if (vault?.tier !== 'premium') fail(exportCars, 'PLAN_REQUIRED');
  }

  private async count(sql: string, values: readonly unknown[]): Promise<number> {
    const [found] = await rows<{ count: number }>(this.dataSource.manager, sql, values);
    return found?.count ?? 0;
  }
}
