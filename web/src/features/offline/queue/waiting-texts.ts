import { countOf } from '../../../lib/format';
import type { Refusal } from '../../../lib/send-result';
import type { WaitingCar } from './waiting-car';

const refusalTexts: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'An earlier attempt has arrived with other details. Check your collection: if the car is there, remove this one.',
  CAR_LIMIT_REACHED: 'Your plan is full. Delete some cars or upgrade, then try again.',
  WISH_NOT_FOUND: 'The wish that this car fulfills is no longer on your wishlist. Edit the car and add it again.',
};

/** Why a car was refused. */
export const refusalText = ({ code, message }: Refusal): string =>
  refusalTexts[code] ?? (message || 'The car could not be saved.');

/** For example '2 cars are waiting to be sent. 1 car could not be added.'; null: the queue cannot be read. */
export function queueText(cars: readonly Pick<WaitingCar, 'state'>[] | null): string {
  if (cars === null) return 'The cars that wait on this device cannot be read.';
  const refused = cars.filter(({ state }) => state === 'refused').length;
  const waiting = cars.length - refused;
  return [
    waiting > 0 && `${countOf(waiting, 'car')} ${waiting === 1 ? 'is' : 'are'} waiting to be sent.`,
    refused > 0 && `${countOf(refused, 'car')} could not be added.`,
  ]
    .filter(Boolean)
    .join(' ');
}
