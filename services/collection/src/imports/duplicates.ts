import { toyNumberKey } from '@vault/valuation/marks';
import { normalise } from '@vault/valuation/normalise';

/** The fields by which cars count as duplicates. */
export interface CarIdentity {
  readonly name: string;
  readonly brand?: string | null;
  readonly series?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
  readonly condition: string;
  readonly toyNumber?: string | null;
  readonly color?: string | null;
}

const word = (text: string | null | undefined): string => normalise(text ?? '');

/** Equal for duplicates in any spelling. A name without letters and digits is compared as it is. */
const identityKey = ({ name, brand, series, scale, year, condition }: CarIdentity): string =>
  JSON.stringify([word(name) || name, word(brand), word(series), scale ?? null, year ?? null, condition]);

/** What tells cars of one identity apart where both say it: many owners write it down for few of their cars. */
interface Variant {
  readonly toyNumber: string | null;
  readonly color: string;
}

const variantOf = ({ toyNumber, color }: CarIdentity): Variant => ({
  toyNumber: toyNumberKey(toyNumber),
  color: word(color),
});

/** Stands for every toy number or color. */
const ANY = undefined;

/**
 * Cars by their identity and variant. Of each identity, the first car is found by any of what tells it apart, so that a look
 * takes the same time however many variants there are.
 */
class KnownCars<Id> {
  private readonly first = new Map<string, { readonly id: Id; readonly order: number }>();
  private size = 0;

  add(car: CarIdentity, id: Id): void {
    const { toyNumber, color } = variantOf(car);
    const found = { id, order: (this.size += 1) };
    for (const key of keysOf(car, [toyNumber, ANY], [color, ANY])) if (!this.first.has(key)) this.first.set(key, found);
  }

  /** The first car that is the same, as far as both say what tells them apart. */
  find(car: CarIdentity): Id | undefined {
    const { toyNumber, color } = variantOf(car);
    const toyNumbers = toyNumber === null ? [ANY] : [toyNumber, null];
    const colors = color === '' ? [ANY] : [color, ''];
    const found = keysOf(car, toyNumbers, colors).flatMap((key) => this.first.get(key) ?? []);
    return found.sort((one, other) => one.order - other.order)[0]?.id;
  }
}

function keysOf(
  car: CarIdentity,
  toyNumbers: readonly (string | null | typeof ANY)[],
  colors: readonly (string | typeof ANY)[],
): string[] {
  const identity = identityKey(car);
  return toyNumbers.flatMap((toyNumber) => colors.map((color) => identity + JSON.stringify({ toyNumber, color })));
}

export interface Duplicate {
  readonly duplicateOf?: string;
  readonly duplicateOfRow?: number;
}

/** Finds duplicates of the cars of a vault and of earlier rows. Rows must be checked in their order. */
export class DuplicateFinder {
  private readonly owned = new KnownCars<string>();
  private readonly seen = new KnownCars<number>();

  constructor(cars: readonly (CarIdentity & { readonly id: string })[]) {
    for (const car of cars) this.owned.add(car, car.id);
  }

  check(row: number, car: CarIdentity): Duplicate {
    const earlier = this.seen.find(car);
    if (earlier === undefined) this.seen.add(car, row);
    const owned = this.owned.find(car);
    return {
      ...(owned !== undefined && { duplicateOf: owned }),
      ...(earlier !== undefined && { duplicateOfRow: earlier }),
    };
  }
}
