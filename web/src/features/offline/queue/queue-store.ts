import { changeKept, dropKept, keep, readAllKept } from '../../../lib/device-store';
import { inOrder } from '../../../lib/waiting';
import { announce } from '../device/offline-events';
import type { WaitingCar } from './waiting-car';

const prefix = 'waiting/';

export const listWaiting = async (userId: string): Promise<WaitingCar[]> =>
  inOrder(await readAllKept<WaitingCar>(userId, prefix).catch(() => []));

/** Rejects where nothing can be kept: the form must stay as it is then. */
export async function putWaiting(car: WaitingCar): Promise<void> {
  await keep(car.userId, prefix + car.id, car);
  announce({ kind: 'queue' });
}

export async function changeWaiting(
  { userId, id }: Pick<WaitingCar, 'userId' | 'id'>,
  change: (car: WaitingCar) => WaitingCar,
): Promise<void> {
  await changeKept<WaitingCar>(userId, prefix + id, change);
  announce({ kind: 'queue' });
}

export async function dropWaiting({ userId, id }: Pick<WaitingCar, 'userId' | 'id'>): Promise<void> {
  await dropKept(userId, prefix + id);
  announce({ kind: 'queue' });
}
