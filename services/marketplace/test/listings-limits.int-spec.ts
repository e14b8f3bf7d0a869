import { createListing, deleteListing, restoreListing } from '@vault/contracts/marketplace/listings';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { listingInput, addUser, change, list } from './support/listings';
import { startMarketplace } from './support/marketplace';

/** Two instances: whatever holds, holds between them. */
let one: TestService;
let other: TestService;
beforeAll(async () => {
  const env = { MAX_LISTINGS_OPEN: '7', MAX_LISTINGS_UNVERIFIED: '3' };
  one = await startMarketplace(env);
  other = await startMarketplace(env, one.database);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const openOf = async (userId: string): Promise<number> => {
  const sql = `SELECT count(*)::int AS n FROM marketplace_listings
    WHERE user_id = $1 AND status IN ('active', 'reserved') AND deleted_at IS NULL`;
  return (await one.dataSource.query<{ n: number }[]>(sql, [userId]))[0]?.n ?? 0;
};

async function atOnce(userId: string, count: number): Promise<string[]> {
  const made = await Promise.allSettled(
    Array.from({ length: count }, (_, n) =>
      (n % 2 ? one : other).bus.call(createListing, listingInput({ title: `Car ${n}` }), { ctx: asMember(userId) }),
    ),
  );
  return made.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
}

describe('the limit of open listings', () => {
  it('holds for concurrent requests at two instances', async () => {
    const { userId } = await addUser(one);
    const refused = await atOnce(userId, 30);
    expect(refused).toEqual(Array.from({ length: 23 }, () => 'TOO_MANY_LISTINGS'));
    expect(await openOf(userId)).toBe(7);
  });

  it('is lower for unverified and unknown users', async () => {
    const { userId } = await addUser(one, { verified: false });
    expect(await atOnce(userId, 12)).toEqual(Array.from({ length: 9 }, () => 'VERIFY_EMAIL_FIRST'));
    const stranger = v7();
    expect(await atOnce(stranger, 5)).toHaveLength(2);
    expect([await openOf(userId), await openOf(stranger)]).toEqual([3, 3]);
  });

  it('ignores sold and deleted listings, and holds when they are opened again', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const [sold, gone] = [await list(one, {}, ctx), await list(one, {}, ctx)];
    await change(one, sold.id, { status: 'sold' }, ctx);
    await one.bus.call(deleteListing, { id: gone.id }, { ctx });
    expect(await atOnce(userId, 6)).toHaveLength(3);
    const full = { code: 'VERIFY_EMAIL_FIRST', status: 403 };
    await expect(change(other, sold.id, { status: 'active' }, ctx)).rejects.toMatchObject(full);
    await expect(other.bus.call(restoreListing, { id: gone.id }, { ctx })).rejects.toMatchObject(full);
    expect(await openOf(userId)).toBe(3);
  });
});
