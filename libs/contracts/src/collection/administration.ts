import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';

/**
 * Totals of all vaults with at least one car, computed in the background and slightly out of date. `totalValue` in US
 * dollars, over cars that have a value; the bin is not counted.
 */
export const VaultFigures = z.object({ cars: z.int(), vaults: z.int(), totalValue: Decimal, addedThisWeek: z.int() });
export type VaultFigures = z.output<typeof VaultFigures>;

export const getVaultFigures = query({
  name: 'collection.administration.figures',
  input: z.strictObject({}),
  output: VaultFigures,
});

/** A user's vault as the administrator may see it: figures and names, no photos, notes or purchase data. */
export const VaultRecord = z.object({
  cars: z.int(),
  binned: z.int(),
  totalValue: Decimal,
  wishes: z.int(),
  showcasePublic: z.boolean(),
  /** The ten newest. */
  newest: z.array(
    z.object({
      id: Id,
      name: z.string(),
      brand: z.string().nullable(),
      condition: z.string().nullable(),
      /** The owner's value, else the market value; null when there is neither. */
      estimatedValue: Decimal.nullable(),
      createdAt: Moment,
    }),
  ),
});
export type VaultRecord = z.output<typeof VaultRecord>;

export const getVaultRecord = query({
  name: 'collection.administration.vault',
  input: z.strictObject({ userId: Id }),
  output: VaultRecord,
});

/** The number of cars in a vault changed. */
export const carCountChanged = event({
  name: 'collection.car-count-changed.v1',
  consumers: ['identity'],
  payload: z.object({
    userId: Id,
    /** Increases with every change; subscribers ignore an older version that arrives late. */
    version: z.int(),
    cars: z.int(),
  }),
});
