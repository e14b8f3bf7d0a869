import { Module, type DynamicModule } from '@nestjs/common';
import { getPlanAccountData } from '@vault/contracts/billing/account';
import { getAccountData } from '@vault/contracts/identity/profile';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import type { ServiceName } from '@vault/contracts/registry';
import { BusModule, Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { startTestService, type TestService } from '@vault/service-kit/testing';

type Holding =
  typeof getAccountData | typeof getMarketAccountData | typeof getMailAccountData | typeof getPlanAccountData;

/** Another service of the product, as far as this one sees it: it answers what it holds of whoever asks. */
function holderOf(service: ServiceName, contract: Holding, held: Record<string, unknown>): DynamicModule {
  @Handler()
  class AccountHandler {
    @Handles(contract)
    get(_input: object, ctx: CallContext): Promise<Record<string, unknown>> {
      return Promise.resolve({ id: memberId(ctx), ...held });
    }
  }
  @Module({ controllers: [AccountHandler] })
  class HolderModule {}
  return { module: HolderModule, imports: [BusModule.forRoot({ service })] };
}

/** The number of the picture that each of them keeps of everybody. */
export const PHOTO_ID = '0199d3a0-0000-7000-8000-000000000001';

const HOLDERS = [
  ['identity', getAccountData, { firstName: 'Casey', profileImageUrl: `/api/photos/avatar-${PHOTO_ID}` }],
  ['billing', getPlanAccountData, { plan: { tier: 'free' } }],
  [
    'marketplace',
    getMarketAccountData,
    { reportedSales: [], listings: [{ photos: [`/api/photos/listing-${PHOTO_ID}`] }] },
  ],
  ['notifications', getMailAccountData, { mails: [] }],
] as const;

/** The other services that hold something of people, as the export of an account asks them. */
export const startAccountDataServices = ({ database }: TestService): Promise<TestService[]> =>
  Promise.all(
    HOLDERS.map(([name, contract, held]) =>
      startTestService({ name, module: holderOf(name, contract, held), database, partial: true }),
    ),
  );
