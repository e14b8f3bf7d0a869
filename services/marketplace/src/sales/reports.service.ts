import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { reportSale } from '@vault/contracts/marketplace/comparables';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { rows } from '@vault/service-kit/database';
import { sameReport } from './same-report';
import { writeSale } from './write-sale';

/** The condition of the update holds however many reports arrive at once. */
const COUNT = `
  INSERT INTO sale_report_counts AS c (user_id, day, reports) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (user_id, day) DO UPDATE SET reports = c.reports + 1 WHERE c.reports < $2
  RETURNING reports`;

const FORGET = `DELETE FROM sale_report_counts WHERE user_id = $1 AND day < (now() AT TIME ZONE 'UTC')::date`;

const DAY_SECONDS = 86_400;

/** Sales that members saw elsewhere. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  report(reporterId: string, report: InputOf<typeof reportSale>): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      await this.count(tx, reporterId);
      const { source, soldOn, ...sold } = report;
      const sameAs = sameReport(reporterId, report);
      const id = await writeSale(
        tx,
        { ...sold, soldAt: new Date(soldOn) },
        { origin: 'reported', currency: 'USD', reporterId, source, sameAs },
      );
      return id ?? fail(reportSale, 'SALE_KNOWN');
    });
  }

  /** A report that is refused afterwards is rolled back with its count. */
  private async count(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(FORGET, [userId]);
    const counted = await rows(tx, COUNT, [userId, this.config.SALE_REPORTS_PER_DAY]);
    if (counted.length > 0) return;
    const now = Math.floor(Date.now() / 1000);
    fail(reportSale, 'TOO_MANY_REQUESTS', {
      message: `A day has room for ${this.config.SALE_REPORTS_PER_DAY} sales that you report. Please go on tomorrow.`,
      retryAfter: DAY_SECONDS - (now % DAY_SECONDS),
    });
  }
}
