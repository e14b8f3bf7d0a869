import { type Mark, MARKS } from '@vault/contracts/collection/releases?light';

interface MarkText {
  /** As it is stamped on cards and badges. */
  readonly code: string;
  readonly label: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
}

export const MARK_TEXTS: Readonly<Record<Mark, MarkText>> = {
  prototype: { code: 'PT', label: 'Prototype', meaning: 'Made before the release, to try casting or paint.' },
  employee: { code: 'EM', label: 'Employee car', meaning: 'Given to the maker’s staff only.' },
  error: { code: 'ER', label: 'Factory error', meaning: 'Left the factory with a fault.' },
  chase: { code: 'CH', label: 'Chase', meaning: 'A scarce variant, packed among the regular ones.' },
  convention: { code: 'CV', label: 'Convention car', meaning: 'Sold at a collectors’ convention.' },
  super_treasure_hunt: {
    code: 'SU',
    label: 'Super Treasure Hunt',
    meaning: 'The scarcer Treasure Hunt, with special paint and rubber tires.',
  },
  membership: { code: 'MB', label: 'Membership car', meaning: 'Came with a club membership.' },
  club: { code: 'RL', label: 'Club release', meaning: 'Sold to members of the maker’s club.' },
  treasure_hunt: { code: 'TH', label: 'Treasure Hunt', meaning: 'A scarce release within the mainline.' },
  zamac: { code: 'ZA', label: 'ZAMAC', meaning: 'Bare metal without paint.' },
  store_exclusive: { code: 'EX', label: 'Store exclusive', meaning: 'Sold by one chain of stores.' },
  mystery: { code: 'MY', label: 'Mystery model', meaning: 'Sold in a bag that hides it.' },
  premium: { code: 'PR', label: 'Premium', meaning: 'Of a premium line, with metal base and rubber tires.' },
  first_release: { code: '1ST', label: 'First release', meaning: 'The casting’s first year.' },
};

/** Scarcest first. */
export const orderedMarks = (marks: readonly Mark[]): readonly Mark[] => MARKS.filter((mark) => marks.includes(mark));

/** Marks that are stamped in brass: down to the Treasure Hunts. */
export const isScarce = (mark: Mark): boolean => MARKS.indexOf(mark) <= MARKS.indexOf('treasure_hunt');
