import type { RequestOf } from '@vault/contracts/define';
import { sendListingMessage, type Message } from '@vault/contracts/marketplace/messages';
import { acceptOffer } from '@vault/contracts/marketplace/offers';
import {
  completeTransaction,
  getTransaction,
  payTransaction,
  shipTransaction,
  type Transaction,
} from '@vault/contracts/marketplace/transactions';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { castingKey } from '../../src/sales/index';
import { startMarketplace } from './marketplace';
import { startFakeVaults } from './fake-vaults';

export interface MarketServices {
  readonly marketplace: TestService;
  close(): Promise<void>;
}

/** The marketplace with a fake collection service. */
export async function startMarket(env: Readonly<Record<string, string>> = {}): Promise<MarketServices> {
  const vaults = await startFakeVaults();
  const marketplace = await startMarketplace({ MESSAGES_PER_HOUR: '1000000', ...env });
  const close = async (): Promise<void> => {
    await marketplace.close();
    await vaults.close();
  };
  return { marketplace, close };
}

interface ListingFields {
  readonly ownerId: string;
  readonly carId: string | null;
  readonly title: string;
  readonly type: 'sale' | 'trade';
  readonly price: string | null;
  readonly currency: string;
  readonly status: string;
}

const INSERT = `
  INSERT INTO marketplace_listings (user_id, car_id, title, type, price, currency, status, condition, brand, scale, name_key,
    brand_key, photos)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'Mint', 'Hot Wheels', '1:64', $8, 'hotwheels', '[]') RETURNING id`;

/** Inserts a listing. Returns its id and owner. */
export async function insertListing(
  { dataSource }: TestService,
  fields: Partial<ListingFields> = {},
): Promise<{ id: number; ownerId: string }> {
  const listing: ListingFields = {
    ownerId: v7(),
    carId: null,
    title: 'Twin Mill',
    type: 'sale',
    price: '25.00',
    currency: 'USD',
    status: 'active',
    ...fields,
  };
  const { ownerId, carId, title, type, price, currency, status } = listing;
  const key = castingKey({ name: title, brand: 'Hot Wheels', scale: '1:64' }).name;
  const values = [ownerId, carId, title, type, price, currency, status, key];
  const [row] = await dataSource.query<{ id: number }[]>(INSERT, values);
  if (!row) throw new Error('no listing');
  return { id: row.id, ownerId };
}

type MessageInput = Omit<RequestOf<typeof sendListingMessage>, 'id' | 'receiverId' | 'message'> & {
  readonly message?: string;
};

/** Writes to the other side of a listing. */
export const writeAbout = (
  { bus }: TestService,
  listingId: number,
  [from, to]: readonly [string, string],
  input: MessageInput = {},
): Promise<Message> =>
  bus.call(sendListingMessage, { id: listingId, receiverId: to, message: 'Hello', ...input }, { ctx: asMember(from) });

export const acceptAs = ({ bus }: TestService, id: string, userId: string): Promise<Message> =>
  bus.call(acceptOffer, { id }, { ctx: asMember(userId) });

export interface OpenedTransaction {
  readonly transaction: Transaction;
  readonly listingId: number;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly offer: Message;
}

/** A listing whose offer has been accepted. */
export async function openTransaction(
  service: TestService,
  {
    offer: offerInput = { offerPrice: '20.00' },
    ...fields
  }: Partial<ListingFields> & { buyerId?: string; offer?: MessageInput } = {},
): Promise<OpenedTransaction> {
  const { buyerId = v7(), ...listing } = fields;
  const { id: listingId, ownerId: sellerId } = await insertListing(service, listing);
  const offer = await writeAbout(service, listingId, [buyerId, sellerId], offerInput);
  const accepted = await acceptAs(service, offer.id, sellerId);
  const transaction = await transactionOf(service, accepted.transactionId ?? '', sellerId);
  return { transaction, listingId, sellerId, buyerId, offer: accepted };
}

export const transactionOf = ({ bus }: TestService, id: string, userId: string): Promise<Transaction> =>
  bus.call(getTransaction, { id }, { ctx: asMember(userId) });

export const payAs = ({ bus }: TestService, id: string, userId: string): Promise<Transaction> =>
  bus.call(payTransaction, { id, paymentMethod: 'PayPal' }, { ctx: asMember(userId) });

export const shipAs = (
  { bus }: TestService,
  id: string,
  userId: string,
  trackingNumber?: string,
): Promise<Transaction> => bus.call(shipTransaction, { id, trackingNumber }, { ctx: asMember(userId) });

export const completeAs = ({ bus }: TestService, id: string, userId: string): Promise<Transaction> =>
  bus.call(completeTransaction, { id }, { ctx: asMember(userId) });

/** Completes a sale. */
export async function completeSale(
  service: TestService,
  { transaction: { id }, sellerId, buyerId }: OpenedTransaction,
): Promise<void> {
  await payAs(service, id, buyerId);
  await shipAs(service, id, sellerId);
  await completeAs(service, id, buyerId);
}

export const listingStatusOf = async ({ dataSource }: TestService, listingId: number): Promise<string | undefined> => {
  const sql = 'SELECT status FROM marketplace_listings WHERE id = $1';
  return (await dataSource.query<{ status: string }[]>(sql, [listingId]))[0]?.status;
};

/** Makes open offers expire. The trigger that protects messages is off meanwhile. */
export async function expireOffers({ dataSource }: TestService, ids: readonly string[]): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    const sql = `UPDATE marketplace_messages SET expires_at = now() - interval '1 second' WHERE id = ANY ($1)`;
    await tx.query(sql, [ids]);
  });
}
