import { countOf } from '../../../lib/format';
import type { Refusal } from '../../../lib/send-result';
import type { WaitingCar } from './waiting-car';

const own: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'A first try arrived after all, with what the form held then. See whether the car is in your collection; if so, remove this one.',
  CAR_LIMIT_REACHED: 'Your plan is full. Make room or upgrade, then try again.',
  WISH_NOT_FOUND: 'The wish that this car was to fulfil is not on your list any more. Open it and add it anew.',
};

/** Why a car was refused, in words. */
export const refusalText = ({ code, message }: Refusal): string =>
  own[code] ?? (message || 'The vault could not save it.');

/** '2 cars wait to be sent.' and '1 car could not be added.' */
export function queueText(cars: readonly Pick<WaitingCar, 'state'>[]): string {
  const refused = cars.filter(({ state }) => state === 'refused').length;
  const waiting = cars.length - refused;
  return [
    waiting > 0 && `${countOf(waiting, 'car')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`,
    refused > 0 && `${countOf(refused, 'car')} could not be added.`,
  ]
    .filter(Boolean)
    .join(' ');
}
