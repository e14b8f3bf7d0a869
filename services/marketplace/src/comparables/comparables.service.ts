import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import type { Comparables, getComparables } from '@vault/contracts/marketplace/comparables';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { centsIn, type Worth } from '@vault/valuation/conditions';
import { toDecimal } from '@vault/valuation/money';
import { estimateFrom } from '@vault/valuation/stand-ins';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogReleases } from '../attachments';
import { comparedSql, knownSales, type Compared, type KnownSale } from '../compared-sales';
import { findComparison } from './find-compared';

const MAX_POINTS = 200;

type Point = Comparables['points'][number];

const day = (date: Date): string => date.toISOString().slice(0, 10);

const toPoint = ({ soldAt, price, condition, origin }: KnownSale): Point => ({
  date: day(soldAt),
  price: toDecimal(price),
  condition,
  origin,
});

/** More listings than this many do not change the asking price noticeably. */
const MAX_LISTINGS = 2_000;

/** The median is the middle price, or the mean of the two in the middle. */
const askingSql = (condition: string): string => `
  SELECT count(*)::int AS n, round((percentile_disc(0.5) WITHIN GROUP (ORDER BY price)
    + percentile_disc(0.5) WITHIN GROUP (ORDER BY price DESC)) / 2, 2)::text AS median
  FROM (
    SELECT price FROM marketplace_listings
    WHERE ${condition} AND status = 'active' AND deleted_at IS NULL AND type = 'sale' AND currency = 'USD'
      AND price IS NOT NULL LIMIT ${MAX_LISTINGS}
  ) asking`;

/** The count and median of the prices that active listings ask, in US dollars. */
async function readAskingPrices(manager: EntityManager, compared: Compared): Promise<Comparables['asking']> {
  const { condition, values } = comparedSql(compared);
  const [asking] = await rows<Comparables['asking']>(manager, askingSql(condition), values);
  return asking ?? { n: 0, median: null };
}

@Injectable()
export class ComparablesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: CatalogReleases,
  ) {}

  async get(ctx: CallContext, input: InputOf<typeof getComparables>): Promise<Comparables> {
    const { manager } = this.dataSource;
    const { compared, kind } = await findComparison(input, {
      manager,
      userId: memberId(ctx),
      findRelease: (releaseId) => this.releases.find(ctx, releaseId),
    });
    const [sold, asking] = await Promise.all([
      compared ? knownSales(manager, compared, { kind }) : { own: [], others: [] },
      compared ? readAskingPrices(manager, compared) : { n: 0, median: null },
    ]);
    const estimated = estimateFrom(sold, { condition: input.condition, now: new Date() });
    const { band, condition, packaging, n, confidence, lastSale, sales, leftOut, others } = estimated;
    const price = (worth: Worth | undefined): string | null =>
      worth === undefined || condition === null ? null : toDecimal(centsIn(worth, condition));
    return {
      n,
      median: price(band?.median),
      low: price(band?.low),
      high: price(band?.high),
      confidence,
      inCondition: condition,
      packaging,
      lastSale: lastSale && day(lastSale),
      basis: compared === null ? 'open' : others > 0 ? 'casting' : compared.by,
      others,
      points: sales.slice(-MAX_POINTS).map(toPoint),
      leftOut: leftOut.slice(0, MAX_POINTS).map(({ sale, reason }) => ({ ...toPoint(sale), reason })),
      asking,
    };
  }
}
