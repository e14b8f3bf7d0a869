import { getComparables, reportSale, type Comparables } from '@vault/contracts/marketplace/comparables';
import type { RequestOf } from '@vault/contracts/define';
import type { CallerContext } from '@vault/service-kit/bus';
import { asMember, startTestService, type TestService } from '@vault/service-kit/testing';
import { readConfig } from '../src/config';
import { MarketplaceModule } from '../src/marketplace.module';

/** The marketplace, alone on a fresh database. */
export const startMarketplace = (env: Readonly<Record<string, string>> = {}): Promise<TestService> =>
  startTestService({
    name: 'marketplace',
    module: () => Promise.resolve(MarketplaceModule.forRoot(readConfig())),
    env,
  });

type Report = RequestOf<typeof reportSale>;

/** A day so many days ago, in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const aReport = (fields: Partial<Report> = {}): Report => ({
  name: 'Twin Mill',
  brand: 'Hot Wheels',
  scale: '1:64',
  condition: 'Mint',
  price: '20.00',
  soldOn: daysAgo(2),
  source: 'Swap meet in Toledo',
  ...fields,
});

/** Reports a sale as a member, a new one unless told. */
export const report = (
  { bus }: TestService,
  fields: Partial<Report> = {},
  ctx: CallerContext = asMember(),
): Promise<{ id: string }> => bus.call(reportSale, aReport(fields), { ctx });

export const comparables = ({ bus }: TestService, asked: RequestOf<typeof getComparables>): Promise<Comparables> =>
  bus.call(getComparables, asked, { ctx: asMember() });
