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

export interface Refusal {
  code: string;
  message: string;
}

/** What a try to send came to. `later` and `stranger` leave the car as it is; after them no further one is tried. */
export type Verdict =
  { kind: 'sent' } | { kind: 'later' } | { kind: 'stranger' } | { kind: 'refused'; problem: Refusal };

const tooBusy = [408, 425, 429];

/** Reads the answer to a car that was sent; status 0: there was none. */
export function verdictOf(status: number, problem: Refusal): Verdict {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 401) return { kind: 'stranger' };
  // The first try is still being worked on: its answer comes with a later one.
  if (problem.code === 'IDEMPOTENCY_KEY_IN_USE') return { kind: 'later' };
  if (status === 0 || tooBusy.includes(status) || (status >= 502 && status <= 504)) return { kind: 'later' };
  return { kind: 'refused', problem };
}

/** The first that may be sent, in the order of writing, and was not tried in this round. */
export const nextToSend = (cars: readonly WaitingCar[], tried: ReadonlySet<string>): WaitingCar | undefined =>
  cars.find(({ id, state }) => state === 'waiting' && !tried.has(id));

export const inOrder = (cars: readonly WaitingCar[]): WaitingCar[] => [...cars].sort((a, b) => a.at - b.at);

export const refused = (car: WaitingCar, problem: Refusal): WaitingCar => ({ ...car, state: 'refused', problem });
export const held = (car: WaitingCar): WaitingCar => (car.state === 'held' ? car : { ...car, state: 'held' });
export const released = (car: WaitingCar): WaitingCar =>
  car.state === 'held' ? { ...car, state: car.problem ? 'refused' : 'waiting' } : car;
export const again = (car: WaitingCar): WaitingCar => ({ ...car, state: 'waiting', problem: null });

/** The first picture of the car, for showing it. */
export const coverOf = ({ fields }: WaitingCar): File | null =>
  fields.map(([, value]) => value).find((value) => value instanceof File) ?? null;
