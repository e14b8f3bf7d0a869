import type { Refusal } from '../../../lib/send-result';

/** A car that was added offline and has not been sent yet. */
export interface WaitingCar {
  /** Also the idempotency key: sending it several times creates one car. */
  id: string;
  /** The owner; it is never sent under another account. */
  userId: string;
  /** When it was added, in milliseconds; the oldest is sent first. */
  at: number;
  name: string;
  /** The fields of the request, photos included. */
  fields: [string, string | File][];
  /** The state of the form for editing it again; only the add form knows its type. */
  draft: unknown;
  state: 'waiting' | 'held' | 'refused';
  problem: Refusal | null;
}

/** The oldest car that may be sent and is not in `tried`. */
export const nextToSend = (cars: readonly WaitingCar[], tried: ReadonlySet<string>): WaitingCar | undefined =>
  cars.find(({ id, state }) => state === 'waiting' && !tried.has(id));

export const refused = (car: WaitingCar, problem: Refusal): WaitingCar => ({ ...car, state: 'refused', problem });
export const held = (car: WaitingCar): WaitingCar => (car.state === 'held' ? car : { ...car, state: 'held' });
export const released = (car: WaitingCar): WaitingCar =>
  car.state === 'held' ? { ...car, state: car.problem ? 'refused' : 'waiting' } : car;
export const again = (car: WaitingCar): WaitingCar => ({ ...car, state: 'waiting', problem: null });

/** The first photo of the car. */
export const coverOf = ({ fields }: WaitingCar): File | null =>
  fields.map(([, value]) => value).find((value) => value instanceof File) ?? null;
