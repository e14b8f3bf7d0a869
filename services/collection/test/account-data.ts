import { Module, type DynamicModule } from '@nestjs/common';
import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { InputOf } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import type { ServiceName } from '@vault/contracts/registry';
import { BusModule, Handler, Handles } from '@vault/service-kit/bus';
import { startTestService, type TestService } from '@vault/service-kit/testing';

type AccountDataContract =
  | typeof getAccountData
  | typeof getMarketAccountData
  | typeof getMailAccountData
  | typeof getPlanAccountData;

/** A stand-in for another service that returns account data of a user. */
function dataModule(service: ServiceName, contract: AccountDataContract, data: Record<string, unknown>): DynamicModule {
  @Handler()
  class AccountHandler {
    @Handles(contract)
    get({ userId }: InputOf<AccountDataContract>): Promise<Record<string, unknown>> {
      return Promise.resolve({ id: userId, ...data });
    }
  }
  @Module({ controllers: [AccountHandler] })
  class HolderModule {}
  return { module: HolderModule, imports: [BusModule.forRoot({ service })] };
}

/** Id of the photos that they say the caller owns. */
export const PHOTO_ID = '0199d3a0-0000-7000-8000-000000000001';
/** Id of another user's photo, whose URL the caller wrote into a text. */
export const FOREIGN_PHOTO_ID = '0199d3a0-0000-7000-8000-000000000002';

const SERVICES = [
  [
    'identity',
    getAccountData,
    {
      firstName: 'Casey',
      bio: `/api/photos/listing-${FOREIGN_PHOTO_ID}`,
      ownedPhotos: [{ kind: 'avatar', id: PHOTO_ID }],
    },
  ],
  ['billing', getPlanAccountData, { plan: { tier: 'free' } }],
  ['marketplace', getMarketAccountData, { reportedSales: [], ownedPhotos: [{ kind: 'listing', id: PHOTO_ID }] }],
  ['notifications', getMailAccountData, { mails: [] }],
] as const;

/** Starts stand-ins for the services that the account export asks. */
export const startAccountDataServices = ({ database }: TestService): Promise<TestService[]> =>
  Promise.all(
    SERVICES.map(([name, contract, data]) =>
      startTestService({ name, module: dataModule(name, contract, data), database, partial: true }),
    ),
  );
