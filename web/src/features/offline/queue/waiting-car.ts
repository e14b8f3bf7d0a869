import type { Refusal } from '../../../lib/send-result';

/** A car that was added without a network and is still to be sent. */
export interface WaitingCar {
  /** The idempotency key: however often it is sent, it becomes one car. */
  id: string;
  /** Whose car it is; it is sent under no other account. */
  userId: string;
  /** When it was written, in milliseconds: the order of sending. */
  at: number;
  name: string;
  /** The form as it will be sent, pictures included. */
  fields: [string, string | File][];
  /** The form as it is edited; only the add form knows what is in it. */
  draft: unknown;
  state: 'waiting' | 'held' | 'refused';
  problem: Refusal | null;
}

/** The first that may be sent, in the order of writing, and was not tried in this round. */
export const nextToSend = (cars: readonly WaitingCar[], tried: ReadonlySet<string>): WaitingCar | undefined =>
  cars.find(({ id, state }) => state === 'waiting' && !tried.has(id));

export const refused = (car: WaitingCar, problem: Refusal): WaitingCar => ({ ...car, state: 'refused', problem });
export const held = (car: WaitingCar): WaitingCar => (car.state === 'held' ? car : { ...car, state: 'held' });
export const released = (car: WaitingCar): WaitingCar =>
  car.state === 'held' ? { ...car, state: car.problem ? 'refused' : 'waiting' } : car;
export const again = (car: WaitingCar): WaitingCar => ({ ...car, state: 'waiting', problem: null });

/** The first picture of the car, for showing it. */
export const coverOf = ({ fields }: WaitingCar): File | null =>
  fields.map(([, value]) => value).find((value) => value instanceof File) ?? null;
