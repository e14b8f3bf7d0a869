import { normalise } from '@vault/valuation/normalise';

/** The fields by which cars count as duplicates. */
export interface CarIdentity {
  readonly name: string;
  readonly brand?: string | null;
  readonly series?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
  readonly condition: string;
}

const word = (text: string | null | undefined): string => normalise(text ?? '');

/** Equal for duplicates in any spelling. A name without letters and digits is compared as it is. */
export const identityKey = ({ name, brand, series, scale, year, condition }: CarIdentity): string =>
  JSON.stringify([word(name) || name, word(brand), word(series), scale ?? null, year ?? null, condition]);

export interface Duplicate {
  readonly duplicateOf?: string;
  readonly duplicateOfRow?: number;
}

/** Finds duplicates of the cars of a vault and of earlier rows. Rows must be checked in their order. */
export class DuplicateFinder {
  private readonly owned = new Map<string, string>();
  private readonly seen = new Map<string, number>();

  constructor(cars: readonly (CarIdentity & { readonly id: string })[]) {
    for (const car of cars) this.owned.set(identityKey(car), car.id);
  }

  check(row: number, car: CarIdentity): Duplicate {
    const key = identityKey(car);
    const earlier = this.seen.get(key);
    if (earlier === undefined) this.seen.set(key, row);
    const owned = this.owned.get(key);
    return {
      ...(owned !== undefined && { duplicateOf: owned }),
      ...(earlier !== undefined && { duplicateOfRow: earlier }),
    };
  }
}
