import { getSeller } from '@vault/contracts/marketplace/sellers';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { addPair, block } from './support/collectors';
import { openTransaction, insertListing, completeSale, startMarket, type MarketServices } from './support/market';
import { purgeAccount } from './support/accounts';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

describe('a seller’s record', () => {
  const recordOf = (id: string, reader: string) => marketplace.bus.call(getSeller, { id }, { ctx: asMember(reader) });

  it('is visible to everybody but blocked users, also without any listing', async () => {
    const [ada, ben] = await addPair(marketplace);
    expect(await recordOf(ada, ben)).toMatchObject({
      id: ada,
      displayName: 'Ada L.',
      memberSince: '2024-03-05T10:00:00.000Z',
      verified: true,
      activeListings: 0,
      completedSales: 0,
      rating: { count: 0 },
    });
    await block(marketplace, [ada, ben]);
    await expect(recordOf(ada, ben)).rejects.toMatchObject({ code: 'COLLECTOR_NOT_FOUND', status: 404 });
    expect(await recordOf(ben, ada)).toMatchObject({ id: ben });
    expect(await recordOf(ada, ada)).toMatchObject({ id: ada });
  });

  it('counts sales and feedback', async () => {
    const [ada, ben] = await addPair(marketplace);
    await insertListing(marketplace, { ownerId: ada });
    await completeSale(marketplace, await openTransaction(marketplace, { ownerId: ada, buyerId: ben }));
    expect(await recordOf(ada, ben)).toMatchObject({ activeListings: 1, completedSales: 1 });
  });

  it('is missing once the account is closed or purged', async () => {
    const [ada, ben] = await addPair(marketplace);
    await purgeAccount(marketplace, ada);
    await expect(recordOf(ada, ben)).rejects.toMatchObject({ status: 404 });
  });
});
