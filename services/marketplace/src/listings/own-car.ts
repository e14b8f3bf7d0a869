import { Injectable } from '@nestjs/common';
import { getOwnCars } from '@vault/contracts/collection/transfers';
import { createListing } from '@vault/contracts/marketplace/listings';
import { BusClient, type CallerContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** Cars of the vault that are offered. */
@Injectable()
export class OwnCar {
  constructor(private readonly bus: BusClient) {}

  /** @throws ContractError `CAR_NOT_FOUND` when it is not the owner's. */
  async require(ctx: CallerContext, ownerId: string, carId: string): Promise<void> {
    const own = await this.bus.call(getOwnCars, { ownerId, ids: [carId] }, { ctx });
    if (own.length === 0) fail(createListing, 'CAR_NOT_FOUND');
  }
}

/** Somebody's vault may still show for a moment what went away in a deal. */
const PROMISED = `
  SELECT EXISTS (SELECT FROM held_cars WHERE car_id = $1) AS held,
    EXISTS (SELECT FROM car_moves WHERE car_id = $1 AND owner_id <> $2) AS gone`;

/** @throws ContractError `CAR_HELD` when the car is promised in a deal, `CAR_NOT_FOUND` when it went away in one. */
export async function requireFree(tx: EntityManager, carId: string, ownerId: string): Promise<void> {
  const [promised] = await rows<{ held: boolean; gone: boolean }>(tx, PROMISED, [carId, ownerId]);
  if (promised?.gone) fail(createListing, 'CAR_NOT_FOUND');
  if (promised?.held) fail(createListing, 'CAR_HELD');
}
