import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { destroyCars } from '../bin';
import { publishCarsAdded, publishCarsWithdrawn } from '../feed';
import { removePhotosLater } from '../photos';
import { displayName, isUserPurged } from '../users';
import { lockVault, publishCarCount, releaseCapacity } from '../vaults';
import { fulfillWishesFor } from '../wishlist';
import { updateHolds } from './car-holds';
import { CarTransferEntity } from './car-transfer.entity';
import { purchasePrice, receiveCar } from './receive-car';
import { releaseCar, type Provenance } from './release-car';

type Transaction = PayloadOf<typeof transactionChanged>;
type TransactionCar = Transaction['cars'][number];

/** An event older than the stored version changes nothing, nor does any event after completion: cars move once. */
const UPSERT = `
  INSERT INTO market_transactions AS t (transaction_id, version, status) VALUES ($1, $2, $3)
  ON CONFLICT (transaction_id) DO UPDATE SET version = excluded.version, status = excluded.status
  WHERE t.version < excluded.version AND t.status <> 'completed'
  RETURNING t.transaction_id`;

const NAME = `SELECT ${displayName('u')} AS name FROM (SELECT) single LEFT JOIN users u ON u.user_id = $1`;

/** Sorted, so that two transactions between the same users never deadlock. */
const usersOf = ({ cars }: Transaction): string[] =>
  [...new Set(cars.flatMap(({ fromId, toId }) => [fromId, toId]))].sort();

const today = (): string => new Date().toISOString().slice(0, 10);

/** Holds the cars of open transactions, and transfers them on completion. */
@Handler()
export class TransactionChangedSubscriber {
  @Subscribes(transactionChanged)
  async applyTransaction(transaction: Transaction, { tx }: Delivery): Promise<void> {
    const { transactionId, version, status } = transaction;
    const changed = await rows(tx, UPSERT, [transactionId, version, status]);
    if (changed.length === 0) return;
    const isCompleted = status === 'completed';
    const users = isCompleted ? usersOf(transaction) : [];
    for (const userId of users) await lockVault(tx, userId);
    await updateHolds(tx, transaction);
    if (isCompleted) await this.transferCars(tx, transaction);
    for (const userId of users) await publishCarCount(tx, userId);
  }

  /** Every car leaves its vault before any arrives, so that a trade needs no more capacity than it releases. */
  private async transferCars(tx: EntityManager, transaction: Transaction): Promise<void> {
    const transfers: CarTransferEntity[] = [];
    for (const [position, car] of transaction.cars.entries()) {
      transfers.push(await this.createTransfer(tx, transaction, car, position));
    }
    if (transaction.kind !== 'trade') return;
    for (const transfer of transfers) await this.acceptTraded(tx, transfer);
  }

  private async createTransfer(
    tx: EntityManager,
    transaction: Transaction,
    car: TransactionCar,
    position: number,
  ): Promise<CarTransferEntity> {
    const { transactionId, listingId, kind, currency } = transaction;
    const { carId, fromId, toId, condition, price } = car;
    const [{ name: owner } = { name: 'A collector' }] = await rows<{ name: string }>(tx, NAME, [fromId]);
    const day = transaction.completedOn ?? today();
    const isReceiverPurged = await isUserPurged(tx, toId);
    const release = {
      fromId,
      toId: isReceiverPurged ? fromId : toId,
      condition,
      price: purchasePrice(price, currency),
      day,
      owner,
      how: kind,
    };
    const released = carId === null ? null : await releaseCar(tx, { ...release, carId });
    if (released?.wasLive) await releaseCapacity(tx, fromId, 1);
    if (released && carId !== null) await publishCarsWithdrawn(tx, fromId, [carId]);
    const provenance: Provenance = released?.provenance ?? [{ owner, from: null, until: day, how: kind }];
    const transfer = tx.create(CarTransferEntity, {
      ...car,
      id: uuidv7(),
      transactionId,
      listingId,
      kind,
      currency,
      position,
      completedOn: day,
      provenance,
      carId: released ? carId : null,
    });
    if (isReceiverPurged) await this.decline(tx, transfer);
    await tx.insert(CarTransferEntity, transfer);
    return transfer;
  }

  /** For a receiver whose account was purged. */
  private async decline(tx: EntityManager, transfer: CarTransferEntity): Promise<void> {
    if (transfer.carId !== null) await removePhotosLater(tx, await destroyCars(tx, [transfer.carId]));
    Object.assign(transfer, { carId: null, state: 'declined', decidedAt: new Date() });
  }

  /**
   * Traded cars are accepted at once. A car that was in no vault waits, as its photos have to be copied and its receiver
   * chooses the condition; so does one that exceeds the plan's limit.
   */
  private async acceptTraded(tx: EntityManager, transfer: CarTransferEntity): Promise<void> {
    if (transfer.carId === null || !(await receiveCar(tx, transfer, null))) return;
    await tx.update(CarTransferEntity, { id: transfer.id }, { state: 'accepted', decidedAt: new Date() });
    await fulfillWishesFor(tx, transfer.carId, transfer.listingId);
    await publishCarsAdded(tx, transfer.toId, [transfer.carId]);
  }
}
