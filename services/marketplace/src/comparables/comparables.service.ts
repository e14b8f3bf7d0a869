import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import type { Comparables, getComparables } from '@vault/contracts/marketplace/comparables';
import { centsIn, type Worth } from '@vault/valuation/conditions';
import { estimate } from '@vault/valuation/estimate';
import { toDecimal } from '@vault/valuation/money';
import { DataSource } from 'typeorm';
import { readAskingPrices, readSales, type KnownSale } from './casting-sales';

const MAX_POINTS = 200;

type Point = Comparables['points'][number];

const day = (date: Date): string => date.toISOString().slice(0, 10);

const toPoint = ({ soldAt, price, condition, origin }: KnownSale): Point => ({
  date: day(soldAt),
  price: toDecimal(price),
  condition,
  origin,
});

@Injectable()
export class ComparablesService {
  constructor(private readonly dataSource: DataSource) {}

  async get({ condition: inputCondition, ...casting }: InputOf<typeof getComparables>): Promise<Comparables> {
    const { manager } = this.dataSource;
    const [allSales, asking] = await Promise.all([readSales(manager, casting), readAskingPrices(manager, casting)]);
    const estimated = estimate(allSales, { condition: inputCondition, now: new Date() });
    const { band, condition, packaging, n, confidence, lastSale, sales, leftOut } = estimated;
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
      points: sales.slice(-MAX_POINTS).map(toPoint),
      leftOut: leftOut.slice(0, MAX_POINTS).map(({ sale, reason }) => ({ ...toPoint(sale), reason })),
      asking,
    };
  }
}
