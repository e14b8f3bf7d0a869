import type { Condition, RARITY_NAMES, Scale, SORT_FIELDS } from '@vault/contracts/collection/cars';

/** What a list of cars is narrowed to; what is left out does not narrow. */
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
}

export interface CarFilters extends CarNarrowing {
  sortBy?: (typeof SORT_FIELDS)[number];
  sortOrder?: 'asc' | 'desc';
}

/** The filters without the order: what 'all that match' means. */
export const toListingCriteria = ({ sortBy: _by, sortOrder: _order, ...narrowing }: CarFilters): CarNarrowing => narrowing;
