import { changeItem, deleteItem, putItem, readItem, readItems } from '../../../lib/device-store';
import { inWritingOrder } from '../../../lib/send-result';
import { publish } from '../device/offline-events';
import type { WaitingCar } from './waiting-car';

const prefix = 'waiting/';

/** In sending order. Rejects if the store cannot be read: it may hold cars. */
export const listWaiting = async (userId: string): Promise<WaitingCar[]> =>
  inWritingOrder(await readItems<WaitingCar>(userId, prefix));

export const findWaiting = ({ userId, id }: Pick<WaitingCar, 'userId' | 'id'>): Promise<WaitingCar | undefined> =>
  readItem(userId, prefix + id);

/** Stores a waiting car. Rejects if the browser cannot store it. */
export async function putWaiting(car: WaitingCar): Promise<void> {
  await putItem(car.userId, prefix + car.id, car);
  publish({ kind: 'queue' });
}

export async function changeWaiting(
  { userId, id }: Pick<WaitingCar, 'userId' | 'id'>,
  change: (car: WaitingCar) => WaitingCar,
): Promise<void> {
  await changeItem<WaitingCar>(userId, prefix + id, change);
  publish({ kind: 'queue' });
}

export async function dropWaiting({ userId, id }: Pick<WaitingCar, 'userId' | 'id'>): Promise<void> {
  await deleteItem(userId, prefix + id);
  publish({ kind: 'queue' });
}
