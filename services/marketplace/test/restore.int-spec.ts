import { restoredColumns } from '@vault/service-kit/testing';
import { startMarketplace } from './support/marketplace';

describe('a backup', () => {
  it('can be restored: generated columns work without a search path', async () => {
    const marketplace = await startMarketplace();
    expect(await restoredColumns(marketplace.dataSource)).toEqual(
      expect.arrayContaining([
        'marketplace_listings.heading',
        'marketplace_listings.search',
        'saved_searches.lookup_key',
        'saved_searches.query',
      ]),
    );
    await marketplace.close();
  });
});
