import { asMember, type TestService } from '@vault/service-kit/testing';
import { startMarketplace } from './marketplace';
import { find, list, see } from './listings';

let marketplace: TestService;
beforeAll(async () => {
  marketplace = await startMarketplace();
});
afterAll(() => marketplace.close());

describe('a listing', () => {
  it('is what its seller wrote, for everybody', async () => {
    const made = await list(marketplace, {
      title: 'Twin Mill',
      tags: ['Redline', 'Redline'],
      description: ' <b>x</b> ',
    });
    expect(made).toMatchObject({ title: 'Twin Mill', price: '12.00', currency: 'USD', status: 'active', type: 'sale' });
    expect(await see(marketplace, made.id, asMember())).toEqual(made);
    const { items, total } = await find(marketplace, { search: 'twin mil' });
    expect(items).toHaveLength(1);
    expect(total).toBe(1);
  });
});
