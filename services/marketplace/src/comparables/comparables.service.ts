import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import type { Comparables, getComparables } from '@vault/contracts/marketplace/comparables';
import { centsIn, type Worth } from '@vault/valuation/conditions';
import { estimate } from '@vault/valuation/estimate';
import { toDecimal } from '@vault/valuation/money';
import { DataSource } from 'typeorm';
import { askedForCasting } from './asked-for-casting';
import { salesOfCasting, type KnownSale } from './sales-of-casting';

const MAX_POINTS = 200;

type Point = Comparables['points'][number];

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

const pointOf = ({ soldAt, price, condition, origin }: KnownSale): Point => ({
  date: day(soldAt),
  price: toDecimal(price),
  condition,
  origin,
});

@Injectable()
export class ComparablesService {
  constructor(private readonly dataSource: DataSource) {}

  async of({ condition: asked, ...casting }: InputOf<typeof getComparables>): Promise<Comparables> {
    const { manager } = this.dataSource;
    const [sales, asking] = await Promise.all([salesOfCasting(manager, casting), askedForCasting(manager, casting)]);
    const { band, condition, packaging, ...said } = estimate(sales, { condition: asked, now: new Date() });
    const price = (worth: Worth | undefined): string | null =>
      worth === undefined || condition === null ? null : toDecimal(centsIn(worth, condition));
    return {
      n: said.n,
      median: price(band?.median),
      low: price(band?.low),
      high: price(band?.high),
      confidence: said.confidence,
      inCondition: condition,
      packaging,
      lastSale: said.lastSale && day(said.lastSale),
      points: said.sales.slice(-MAX_POINTS).map(pointOf),
      leftOut: said.leftOut.slice(0, MAX_POINTS).map(({ sale, reason }) => ({ ...pointOf(sale), reason })),
      asking,
    };
  }
}
