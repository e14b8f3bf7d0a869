import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import type { InputOf } from '@vault/contracts/define';
import { reportSale } from '@vault/contracts/marketplace/comparables';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { incrementUsage, secondsLeft, usageCounter } from '@vault/service-kit/usage-counter';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { CatalogReleases } from '../attachments';
import { castingKey } from './casting-key';
import { writeSale } from './record-sale';

type SaleReport = InputOf<typeof reportSale>;
type SoldReport = Omit<SaleReport, 'releaseId'>;

const REPORTS = usageCounter('sale_report_counts', 'reports', 'day');

/** A web address without the parts that do not tell pages apart; null for any other source. */
function normalizedUrl(source: string): string | null {
  const url = /^https?:\/\//i.test(source) ? source : /^www\.\S+$/i.test(source) ? `https://${source}` : null;
  if (url === null || !URL.canParse(url)) return null;
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/^www\./, '')}${trimEndOf(pathname, '/')}${search}`;
}

/**
 * A digest that two reports of one sale share. A web address is the same source for every reporter; a dealer's name is
 * not, so it tells only one reporter's reports apart.
 */
function saleDigest(reporterId: string, report: SoldReport): string {
  const url = normalizedUrl(report.source);
  const source = url ?? [reporterId, report.source.toLowerCase().replace(/\s+/g, ' ')];
  const { name, brand, series, year } = castingKey(report);
  const sale = [source, name, brand, series, report.scale ?? null, year, report.price, report.soldOn];
  return createHash('sha256').update(JSON.stringify(sale)).digest('base64url');
}

/** Sales that users saw elsewhere. */
@Injectable()
export class SaleReportsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
    private readonly releases: CatalogReleases,
  ) {}

  /** Returns the sale's id. */
  async report(ctx: CallContext, { releaseId, ...report }: SaleReport): Promise<string> {
    const reporterId = memberId(ctx);
    const release = await this.releases.findChosen(ctx, releaseId);
    return this.dataSource.transaction(async (tx) => {
      await this.countReport(tx, reporterId);
      const { source, soldOn, ...item } = report;
      const sameAs = saleDigest(reporterId, report);
      const id = await writeSale(
        tx,
        { ...item, soldAt: new Date(soldOn), release },
        { origin: 'reported', currency: 'USD', reporterId, source, sameAs },
      );
      return id ?? fail(reportSale, 'SALE_KNOWN');
    });
  }

  /** A report that is refused later is rolled back with its count. */
  private async countReport(tx: EntityManager, userId: string): Promise<void> {
    const max = this.config.SALE_REPORTS_PER_DAY;
    if (await incrementUsage(tx, REPORTS, userId, max)) return;
    fail(reportSale, 'TOO_MANY_REQUESTS', {
      message: `You can report ${max} sales a day. Please go on tomorrow.`,
      retryAfter: secondsLeft(REPORTS),
    });
  }
}
