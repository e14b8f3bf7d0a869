import type { Condition, RARITY_NAMES, Scale, SORT_FIELDS } from '@vault/contracts/collection/cars';

/** The filters of a list of cars without its order. */
export interface CarNarrowing {
  search?: string;
  brand?: string;
  condition?: Condition;
  scale?: Scale;
  tag?: string;
  favorite?: boolean;
  rarity?: (typeof RARITY_NAMES)[number];
  /** The decade's first year. */
  decade?: number;
  releaseOpen?: boolean;
}

export interface CarFilters extends CarNarrowing {
  sortBy?: (typeof SORT_FIELDS)[number];
  sortOrder?: 'asc' | 'desc';
}

/** The filters without the order, as 'select all' needs them. */
export const withoutSorting = ({ sortBy: _by, sortOrder: _order, ...narrowing }: CarFilters): CarNarrowing => narrowing;
