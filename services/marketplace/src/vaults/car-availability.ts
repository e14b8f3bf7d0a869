import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';

type HeldContract = { readonly name: string; readonly errors: { readonly CAR_HELD: number } };
type AvailableContract = HeldContract & { readonly errors: { readonly CAR_NOT_FOUND: number } };

const HELD = 'SELECT FROM held_cars WHERE car_id = ANY ($1) LIMIT 1';

/** A vault may still contain a car for a moment that a transaction has moved. */
const HELD_OR_MOVED = `
  SELECT EXISTS (SELECT FROM held_cars WHERE car_id = $1) AS held,
    EXISTS (SELECT FROM car_moves WHERE car_id = $1 AND owner_id <> $2) AS moved`;

/** @throws ContractError 409 `CAR_HELD` when one of the cars is promised in an open transaction. */
export async function requireCarsNotHeld(
  tx: EntityManager,
  contract: HeldContract,
  cars: readonly { readonly id: string }[],
): Promise<void> {
  if (cars.length === 0) return;
  const held = await rows(tx, HELD, [cars.map(({ id }) => id)]);
  if (held.length > 0) fail(contract, 'CAR_HELD');
}

/**
 * Makes sure that a car can be offered in a listing of its owner.
 *
 * @throws ContractError `CAR_HELD` when it is promised in an open transaction, `CAR_NOT_FOUND` when one moved it to
 * somebody else.
 */
export async function requireCarAvailable(
  tx: EntityManager,
  contract: AvailableContract,
  carId: string,
  ownerId: string,
): Promise<void> {
  const [car] = await rows<{ held: boolean; moved: boolean }>(tx, HELD_OR_MOVED, [carId, ownerId]);
  if (car?.moved) fail(contract, 'CAR_NOT_FOUND');
  if (car?.held) fail(contract, 'CAR_HELD');
}
