import { Injectable } from '@nestjs/common';
import { getOwnCars } from '@vault/contracts/collection/transfers';
import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { BusClient, type CallerContext } from '@vault/service-kit/bus';

/** Lower-cased and without repetitions: an id may be written in either case. */
export const distinctIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** The cars of users' vaults, asked of the collection service. */
@Injectable()
export class VaultCars {
  constructor(private readonly bus: BusClient) {}

  /** Those of the cars that are in the user's vault. */
  async findOwn(ctx: CallerContext, ownerId: string, ids: readonly string[]): Promise<OfferedCar[]> {
    return ids.length === 0 ? [] : this.bus.call(getOwnCars, { ownerId, ids: distinctIds(ids) }, { ctx });
  }
}
