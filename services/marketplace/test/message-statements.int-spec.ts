import { recordStatements, type RecordedStatement } from '@vault/service-kit/testing';
import { addUser } from './support/listings';
import { insertListing, startMarket, writeAbout, type MarketServices } from './support/market';

let services: MarketServices;
beforeAll(async () => {
  services = await startMarket();
});
afterAll(() => services.close());

const CONTENT = [
  ['a message', { message: 'Is it boxed?' }, 6],
  ['an offer', { message: 'Is it boxed?', offerPrice: '5.00' }, 12],
] as const;

/** Those of the transaction that writes: workers run others meanwhile. */
function ofTransaction(statements: readonly RecordedStatement[]): readonly RecordedStatement[] {
  const counted = statements.find(({ text }) => text.includes('INTO message_counts'));
  return statements.filter(({ runner, text }) => runner === counted?.runner && !/^(START|COMMIT)/.test(text));
}

describe.each(CONTENT)('%s', (_, content, most) => {
  it('is written by few statements, all of which are planned before', async () => {
    const { marketplace } = services;
    const { userId } = await addUser(marketplace);
    const { id, ownerId } = await insertListing(marketplace);
    const write = () => writeAbout(marketplace, id, [userId, ownerId], content);
    await write();
    const statements = ofTransaction(await recordStatements(marketplace.dataSource, write));
    expect(statements.filter(({ prepared }) => !prepared)).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(most);
  });
});
