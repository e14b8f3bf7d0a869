import { recordStatements, statementsOfTransaction } from '@vault/service-kit/testing';
import { addUser } from './support/listings';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';

let services: MarketServices;
beforeAll(async () => {
  services = await startMarket();
});
afterAll(() => services.close());

const CONTENT = [
  ['a message', { message: 'Is it boxed?' }, 4],
  ['an offer', { message: 'Is it boxed?', offerPrice: '5.00' }, 4],
] as const;

describe.each(CONTENT)('%s', (_, content, most) => {
  it('is written by few statements, all of which are planned before', async () => {
    const { marketplace } = services;
    const { userId } = await addUser(marketplace);
    const { id, ownerId } = await insertListing(marketplace);
    const write = () => writeAbout(marketplace, id, [userId, ownerId], content);
    await write();
    // Workers run others meanwhile.
    const all = await recordStatements(marketplace.dataSource, write);
    const statements = statementsOfTransaction(all, 'INTO message_counts');
    expect(statements.filter(({ prepared }) => !prepared)).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(most);
  });
});
