import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';

/**
 * All vaults with at least one car together. Values in US dollars, of cars that have one, as they were a moment ago;
 * the bin does not count.
 */
export const VaultFigures = z.object({ cars: z.int(), vaults: z.int(), totalValue: Decimal, addedThisWeek: z.int() });
export type VaultFigures = z.output<typeof VaultFigures>;

export const getVaultFigures = query({
  name: 'collection.administration.figures',
  input: z.strictObject({}),
  output: VaultFigures,
});

/** One person's vault as the administrator may see it: figures and names, no photos, notes or purchase data. */
export const VaultRecord = z.object({
  cars: z.int(),
  binned: z.int(),
  totalValue: Decimal,
  wishes: z.int(),
  showcasePublic: z.boolean(),
  /** The newest ten. */
  newest: z.array(
    z.object({
      id: Id,
      name: z.string(),
      brand: z.string().nullable(),
      condition: z.string().nullable(),
      /** Its owner's figure, else what sales say; null where neither says any. */
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

/** A vault gained or lost cars. */
export const carCountChanged = event({
  name: 'collection.car-count-changed.v1',
  consumers: ['identity'],
  payload: z.object({
    userId: Id,
    /** Grows; an older one that arrives late is ignored. */
    version: z.int(),
    cars: z.int(),
  }),
});
