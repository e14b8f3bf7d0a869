import { getSeller } from '@vault/contracts/marketplace/sellers';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { aPair, block } from './collectors';
import { aDeal, aListing, completed, startDeals, type DealServices } from './deals';
import { purgeAccount } from './leaving';

let services: DealServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
});
afterAll(() => services.close());

describe('a collector’s record', () => {
  const recordOf = (id: string, reader: string) => marketplace.bus.call(getSeller, { id }, { ctx: asMember(reader) });

  it('is there for everybody but whom they blocked, also of somebody who never offered anything', async () => {
    const [ada, ben] = await aPair(marketplace);
    expect(await recordOf(ada, ben)).toMatchObject({
      ...{ id: ada, displayName: 'Ada L.', memberSince: '2024-03-05T10:00:00.000Z', verified: true },
      ...{ activeListings: 0, completedSales: 0, rating: { count: 0 } },
    });
    await block(marketplace, [ada, ben]);
    await expect(recordOf(ada, ben)).rejects.toMatchObject({ code: 'COLLECTOR_NOT_FOUND', status: 404 });
    expect(await recordOf(ben, ada)).toMatchObject({ id: ben });
    expect(await recordOf(ada, ada)).toMatchObject({ id: ada });
  });

  it('counts what they sold and how it was', async () => {
    const [ada, ben] = await aPair(marketplace);
    await aListing(marketplace, { ownerId: ada });
    await completed(marketplace, await aDeal(marketplace, { ownerId: ada, buyerId: ben }));
    expect(await recordOf(ada, ben)).toMatchObject({ activeListings: 1, completedSales: 1 });
  });

  it('is missing once the account is closed or gone', async () => {
    const [ada, ben] = await aPair(marketplace);
    await purgeAccount(marketplace, ada);
    await expect(recordOf(ada, ben)).rejects.toMatchObject({ status: 404 });
  });
});
