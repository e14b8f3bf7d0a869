import type { RequestOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import {
  createListing,
  getListing,
  listListings,
  updateListing,
  type Listing,
  type ListingDetail,
} from '@vault/contracts/marketplace/listings';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import type { CallerContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

/** The fields of `userChanged` for an open account with an empty profile. */
export const OPEN_ACCOUNT = {
  hidden: false,
  avatarUrl: null,
  profilePublic: false,
  publicName: null,
  sharing: NOTHING_SHARED,
  region: null,
  socialLinks: [],
};

type NewListing = RequestOf<typeof createListing>;

export const listingInput = (fields: Partial<NewListing> = {}): NewListing => ({
  title: 'Twin Mill',
  brand: 'Hot Wheels',
  scale: '1:64',
  condition: 'Mint',
  price: '12.00',
  ...fields,
});

/** Creates a listing, as a new user unless `ctx` names one. */
export const addListing = (
  { bus }: TestService,
  fields: Partial<NewListing> = {},
  ctx: CallerContext = asMember(),
): Promise<ListingDetail> => bus.call(createListing, listingInput(fields), { ctx });

export const changeListing = (
  { bus }: TestService,
  id: number,
  changes: Omit<RequestOf<typeof updateListing>, 'id'>,
  ctx: CallerContext,
): Promise<ListingDetail> => bus.call(updateListing, { ...changes, id }, { ctx });

export const getListingDetail = (
  { bus }: TestService,
  id: number,
  ctx: CallerContext = asMember(),
): Promise<ListingDetail> => bus.call(getListing, { id }, { ctx });

export interface ListingsPage {
  readonly items: readonly Listing[];
  readonly total?: number;
  readonly totalCapped?: boolean;
  readonly nextCursor?: string | null;
}

/** A page of listings. */
export async function findListings(
  { bus }: TestService,
  request: RequestOf<typeof listListings> = {},
  ctx: CallerContext = asMember(),
): Promise<ListingsPage> {
  const { body, meta } = await bus.callRaw(listListings, request, { ctx });
  return { items: JSON.parse(body.toString()) as Listing[], ...meta };
}

export const titlesOf = ({ items }: ListingsPage): string[] => items.map(({ title }) => title);

let version = 0;

/** Publishes a user and waits until the marketplace has stored it. */
export async function addUser(
  { dataSource }: TestService,
  { verified = true, firstName = 'Robin', lastName = 'Vale' } = {},
): Promise<{ userId: string; ctx: CallerContext }> {
  const userId = v7();
  version += 1;
  const registeredAt = '2024-03-05T10:00:00.000Z';
  await dataSource.transaction((tx) =>
    publish(tx, userChanged, {
      ...OPEN_ACCOUNT,
      userId,
      version,
      firstName,
      lastName,
      registeredAt,
      verifiedAt: verified ? registeredAt : null,
    }),
  );
  await waitFor(async () => {
    const rows = await dataSource.query<object[]>('SELECT FROM users WHERE user_id = $1', [userId]);
    return rows.length === 1;
  });
  return { userId, ctx: asMember(userId) };
}
