import type { PayloadOf } from '@vault/contracts/define';
import type { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { destroyCars } from '../bin/destroy-cars';
import { publishCarsAdded, publishCarsWithdrawn } from '../feed/published-cars';
import { removePhotosLater } from '../account-purge/objects-to-remove';
import { displayName } from '../users/display-name';
import { isUserPurged } from '../users/gone';
import { releaseCapacity, lockVault } from '../vaults/capacity';
import { publishCarCount } from '../vaults/car-count';
import { CarTransferEntity } from './car-transfer.entity';
import { dollars } from './dollars';
import { updateHolds } from './car-holds';
import { releaseCar, type Provenance } from './release-car';
import { fulfillWishes, receiveCar } from './receive-car';

type Deal = PayloadOf<typeof transactionChanged>;
type Moving = Deal['cars'][number];

/** An event that comes after a newer one changes nothing, nor does any after the completion: cars move once. */
const PROJECT = `
  INSERT INTO market_transactions AS t (transaction_id, version, status) VALUES ($1, $2, $3)
  ON CONFLICT (transaction_id) DO UPDATE SET version = excluded.version, status = excluded.status
  WHERE t.version < excluded.version AND t.status <> 'completed'
  RETURNING t.transaction_id`;

const NAME = `SELECT ${displayName('m')} AS name FROM (SELECT) one LEFT JOIN members m ON m.user_id = $1`;

/** In one order, so that two deals between the same people never wait for each other. */
const peopleOf = ({ cars }: Deal): string[] => [...new Set(cars.flatMap(({ fromId, toId }) => [fromId, toId]))].sort();

const today = (): string => new Date().toISOString().slice(0, 10);

/** What deals of the market do to the cars that they are about. */
@Injectable()
export class TransactionsService {
  async follow(tx: EntityManager, deal: Deal): Promise<void> {
    const news = await rows(tx, PROJECT, [deal.transactionId, deal.version, deal.status]);
    if (news.length === 0) return;
    const completed = deal.status === 'completed';
    const people = completed ? peopleOf(deal) : [];
    for (const userId of people) await lockVault(tx, userId);
    await updateHolds(tx, deal);
    if (completed) await this.handOver(tx, deal);
    for (const userId of people) await publishCarCount(tx, userId);
  }

  /** First every car leaves, so that a trade needs no more room than it leaves. */
  private async handOver(tx: EntityManager, deal: Deal): Promise<void> {
    const transfers: CarTransferEntity[] = [];
    for (const [position, car] of deal.cars.entries()) transfers.push(await this.send(tx, deal, car, position));
    if (deal.kind !== 'trade') return;
    for (const transfer of transfers) await this.takeInByItself(tx, transfer);
  }

  private async send(tx: EntityManager, deal: Deal, car: Moving, position: number): Promise<CarTransferEntity> {
    const { transactionId, listingId, kind, currency } = deal;
    const { carId, fromId, toId, condition, price } = car;
    const [{ name: owner } = { name: 'A collector' }] = await rows<{ name: string }>(tx, NAME, [fromId]);
    const day = deal.completedOn ?? today();
    const paid = dollars(price, currency);
    const gone = await isUserPurged(tx, toId);
    const leaving = { fromId, toId: gone ? fromId : toId, condition, price: paid, day, owner, how: kind };
    const left = carId === null ? null : await releaseCar(tx, { ...leaving, carId });
    if (left?.live) await releaseCapacity(tx, fromId, 1);
    if (left && carId !== null) await publishCarsWithdrawn(tx, fromId, [carId]);
    const provenance: Provenance = left?.provenance ?? [{ owner, from: null, until: day, how: kind }];
    const told = { id: uuidv7(), transactionId, listingId, kind, currency, position, completedOn: day, provenance };
    const transfer = tx.create(CarTransferEntity, { ...car, ...told, carId: left ? carId : null });
    if (gone) await this.refuse(tx, transfer);
    await tx.insert(CarTransferEntity, transfer);
    return transfer;
  }

  /** There is nobody any more who could take it in. */
  private async refuse(tx: EntityManager, transfer: CarTransferEntity): Promise<void> {
    if (transfer.carId !== null) await removePhotosLater(tx, await destroyCars(tx, [transfer.carId]));
    Object.assign(transfer, { carId: null, state: 'declined', decidedAt: new Date() });
  }

  /** Whoever traded it wanted it. What no vault had waits, as its pictures are to be fetched and its condition said. */
  private async takeInByItself(tx: EntityManager, transfer: CarTransferEntity): Promise<void> {
    if (transfer.carId === null || !(await receiveCar(tx, transfer, null))) return;
    await tx.update(CarTransferEntity, { id: transfer.id }, { state: 'accepted', decidedAt: new Date() });
    await fulfillWishes(tx, transfer.carId, transfer.listingId);
    await publishCarsAdded(tx, transfer.toId, [transfer.carId]);
  }
}
