import { createListing, deleteListing, restoreListing } from '@vault/contracts/marketplace/listings';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { listingInput, addUser, changeListing, addListing } from './support/listings';
import { startMarketplace } from './support/marketplace';

/** Two instances, which share every limit. */
let instance: TestService;
let secondInstance: TestService;
beforeAll(async () => {
  const env = { MAX_LISTINGS_OPEN: '7', MAX_LISTINGS_UNVERIFIED: '3' };
  instance = await startMarketplace(env);
  secondInstance = await startMarketplace(env, instance.database);
});
afterAll(async () => {
  await secondInstance.close();
  await instance.close();
});

const openOf = async (userId: string): Promise<number> => {
  const sql = `SELECT count(*)::int AS n FROM marketplace_listings
    WHERE user_id = $1 AND status IN ('active', 'reserved') AND deleted_at IS NULL`;
  return (await instance.dataSource.query<{ n: number }[]>(sql, [userId]))[0]?.n ?? 0;
};

async function atOnce(userId: string, count: number): Promise<string[]> {
  const made = await Promise.allSettled(
    Array.from({ length: count }, (_, n) =>
      (n % 2 ? instance : secondInstance).bus.call(createListing, listingInput({ title: `Car ${n}` }), {
        ctx: asMember(userId),
      }),
    ),
  );
  return made.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
}

describe('the limit of open listings', () => {
  it('holds for concurrent requests at two instances', async () => {
    const { userId } = await addUser(instance);
    const refused = await atOnce(userId, 30);
    expect(refused).toEqual(Array.from({ length: 23 }, () => 'TOO_MANY_LISTINGS'));
    expect(await openOf(userId)).toBe(7);
  });

  it('is lower for unverified and unknown users', async () => {
    const { userId } = await addUser(instance, { verified: false });
    expect(await atOnce(userId, 12)).toEqual(Array.from({ length: 9 }, () => 'VERIFY_EMAIL_FIRST'));
    const otherUser = v7();
    expect(await atOnce(otherUser, 5)).toHaveLength(2);
    expect([await openOf(userId), await openOf(otherUser)]).toEqual([3, 3]);
  });

  it('ignores sold and deleted listings, and holds when they are opened again', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const [sold, deleted] = [await addListing(instance, {}, ctx), await addListing(instance, {}, ctx)];
    await changeListing(instance, sold.id, { status: 'sold' }, ctx);
    await instance.bus.call(deleteListing, { id: deleted.id }, { ctx });
    expect(await atOnce(userId, 6)).toHaveLength(3);
    const full = { code: 'VERIFY_EMAIL_FIRST', status: 403 };
    await expect(changeListing(secondInstance, sold.id, { status: 'active' }, ctx)).rejects.toMatchObject(full);
    await expect(secondInstance.bus.call(restoreListing, { id: deleted.id }, { ctx })).rejects.toMatchObject(full);
    expect(await openOf(userId)).toBe(3);
  });
});
