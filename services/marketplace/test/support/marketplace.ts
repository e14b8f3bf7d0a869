import { randomUUID } from 'node:crypto';
import { getComparables, reportSale, type Comparables } from '@vault/contracts/marketplace/comparables';
import type { RequestOf } from '@vault/contracts/define';
import type { CallerContext } from '@vault/service-kit/bus';
import { asMember, startTestService, type TestService } from '@vault/service-kit/testing';
import { readConfig } from '../../src/config';
import { migrations } from '../../src/database';
import { MarketplaceModule } from '../../src/marketplace.module';

/** Shared by all instances of a test file. */
const bucket = `marketplace-${randomUUID()}`;

/** Starts the marketplace on a fresh database, or as another instance on a given one. */
export const startMarketplace = (
  env: Readonly<Record<string, string>> = {},
  database?: TestService['database'],
): Promise<TestService> => {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  return startTestService({
    name: 'marketplace',
    migrations,
    module: () => Promise.resolve(MarketplaceModule.forRoot(readConfig())),
    ...(database && { database }),
    env: {
      S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
      S3_BUCKET: bucket,
      ...env,
    },
  });
};

type Report = RequestOf<typeof reportSale>;

/** A day so many days ago, in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const reportInput = (fields: Partial<Report> = {}): Report => ({
  name: 'Twin Mill',
  brand: 'Hot Wheels',
  scale: '1:64',
  condition: 'Mint',
  price: '20.00',
  soldOn: daysAgo(2),
  source: 'Swap meet in Toledo',
  ...fields,
});

/** Reports a sale, as a new member unless `ctx` names one. */
export const addReportedSale = (
  { bus }: TestService,
  fields: Partial<Report> = {},
  ctx: CallerContext = asMember(),
): Promise<{ id: string }> => bus.call(reportSale, reportInput(fields), { ctx });

export const comparablesOf = ({ bus }: TestService, request: RequestOf<typeof getComparables>): Promise<Comparables> =>
  bus.call(getComparables, request, { ctx: asMember() });
