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

const mayBeSame = (one: Variant, other: Variant): boolean =>
  (one.toyNumber === null || other.toyNumber === null || one.toyNumber === other.toyNumber) &&
  (one.color === '' || other.color === '' || one.color === other.color);

/** Cars by their identity, of each identity those that differ in what tells them apart. */
class KnownCars<Id> {
  private readonly byKey = new Map<string, (Variant & { readonly id: Id })[]>();

  add(car: CarIdentity, id: Id): void {
    const key = identityKey(car);
    const variant = variantOf(car);
    const known = this.byKey.get(key) ?? [];
    if (known.some(({ toyNumber, color }) => toyNumber === variant.toyNumber && color === variant.color)) return;
    known.push({ ...variant, id });
    this.byKey.set(key, known);
  }

  find(car: CarIdentity): Id | undefined {
    const variant = variantOf(car);
    return this.byKey.get(identityKey(car))?.find((known) => mayBeSame(known, variant))?.id;
  }
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
