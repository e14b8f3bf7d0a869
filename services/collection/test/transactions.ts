import { v7 as uuidv7 } from 'uuid';
import type { Car } from '@vault/contracts/collection/cars';
import {
  acceptTransfer,
  declineTransfer,
  getProvenance,
  listTransfers,
  type Transfer,
} from '@vault/contracts/collection/transfers';
import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';

export type Transaction = PayloadOf<typeof transactionChanged>;
export type TransactionCar = Transaction['cars'][number];

let lastListing = 5_000_000;

/** A car of a transaction: one of a vault, or one that was in no vault. */
export const transactionCar = (
  car: Car | null,
  fromId: string,
  toId: string,
  overrides: Partial<TransactionCar> = {},
): TransactionCar => ({
  carId: car?.id ?? null,
  fromId,
  toId,
  name: car?.name ?? 'Twin Mill',
  brand: car?.brand ?? null,
  series: car?.series ?? null,
  scale: null,
  year: car?.year ?? null,
  condition: car?.condition ?? 'Good',
  photos: [],
  price: '20.00',
  ...overrides,
});

/** The sale of a car, pending unless given otherwise. */
export const saleOf = (car: Car, buyerId: string, overrides: Partial<Transaction> = {}): Transaction => ({
  transactionId: uuidv7(),
  version: 1,
  listingId: (lastListing += 1),
  kind: 'sale',
  status: 'pending',
  sellerId: car.userId,
  buyerId,
  currency: 'USD',
  cars: [transactionCar(car, car.userId, buyerId)],
  completedOn: null,
  ...overrides,
});

/** The same transaction, completed. */
export const completed = (transaction: Transaction, overrides: Partial<Transaction> = {}): Transaction => ({
  ...transaction,
  version: transaction.version + 3,
  status: 'completed',
  completedOn: '2026-03-14',
  ...overrides,
});

/** Publishes transactions at once, and waits until all are processed. */
export async function publishTransactions(
  { dataSource }: TestService,
  transactions: readonly Transaction[],
): Promise<void> {
  const messages = await dataSource.transaction(async (tx) => {
    for (const transaction of transactions) await publish(tx, transactionChanged, transaction);
    return tx.query<{ id: string }[]>('SELECT id FROM outbox WHERE event = $1 AND xmin = pg_current_xact_id()::xid', [
      transactionChanged.name,
    ]);
  });
  await waitFor(async () => {
    const [inbox] = await dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM inbox WHERE message_id = ANY($1::uuid[])',
      [messages.map(({ id }) => id)],
    );
    return Number(inbox?.count) === transactions.length;
  }, 10_000);
}

export const publishTransaction = (service: TestService, transaction: Transaction): Promise<void> =>
  publishTransactions(service, [transaction]);

export const transfersOf = ({ bus }: TestService, userId: string): Promise<Transfer[]> =>
  bus.call(listTransfers, {}, { ctx: asMember(userId) });

export const acceptTransferAs = ({ bus }: TestService, userId: string, id: string, condition?: string): Promise<Car> =>
  bus.call(acceptTransfer, { id, condition }, { ctx: asMember(userId) });

export const declineTransferAs = ({ bus }: TestService, userId: string, id: string): Promise<null> =>
  bus.call(declineTransfer, { id }, { ctx: asMember(userId) });

export const provenanceOf = ({ bus }: TestService, userId: string, id: string) =>
  bus.call(getProvenance, { id }, { ctx: asMember(userId) });

/** Completes the sale of a car. Returns the transfer that waits for its buyer. */
export async function sell(
  service: TestService,
  car: Car,
  buyerId: string,
  overrides: Partial<Transaction> = {},
): Promise<Transfer> {
  const transaction = completed(saleOf(car, buyerId), overrides);
  await publishTransaction(service, transaction);
  const transfer = (await transfersOf(service, buyerId)).find(
    ({ transactionId }) => transactionId === transaction.transactionId,
  );
  if (!transfer) throw new Error('nothing waits');
  return transfer;
}

/** Throws when a car is in two vaults, a count is wrong, a limit is broken, or a ledger is not the sum of its cars. */
export async function expectConsistentVaults({ dataSource }: TestService, userIds: readonly string[]): Promise<void> {
  const vaults = await dataSource.query<Record<string, string | null>[]>(
    `SELECT v.user_id, v.car_count::text AS counted, v.car_limit::text AS "limit",
       (SELECT count(*) FROM cars c WHERE c.user_id = v.user_id AND deleted_at IS NULL)::text AS cars,
       (SELECT coalesce(sum(worth), 0)::numeric(12,2) FROM cars c WHERE c.user_id = v.user_id AND deleted_at IS NULL) AS worth,
       (SELECT coalesce(sum(delta), 0)::numeric(12,2) FROM value_changes l WHERE l.user_id = v.user_id) AS ledger,
       (SELECT count(*) FILTER (WHERE cause IN ('added', 'restored', 'came'))
         - count(*) FILTER (WHERE cause IN ('binned', 'left')) FROM value_changes l WHERE l.user_id = v.user_id)::text AS recorded
     FROM vaults v WHERE v.user_id = ANY($1::uuid[])`,
    [userIds],
  );
  for (const vault of vaults) {
    expect(vault).toMatchObject({ counted: vault.cars, recorded: vault.cars, ledger: vault.worth });
    if (vault.limit !== null) expect(Number(vault.cars)).toBeLessThanOrEqual(Number(vault.limit));
  }
}
