/** The example car of the public pages, labeled as an example wherever it is shown. */
export const exampleCar = {
  name: '’69 Copo Camaro',
  maker: 'Hot Wheels',
  series: 'Dealer editions',
  scale: '1:64',
  year: '1969',
  number: '№0147',
  of: 'of 247',
  bought: 'Mar 14, 2019',
  paid: '$34.99',
  edition: '20 made',
} as const;

export interface ExampleCondition {
  readonly condition: 'MOC' | 'Mint' | 'Loose' | 'Damaged';
  readonly value: string;
  /** The gain over the purchase price. */
  readonly gain: string;
  readonly score: number;
  /** What this condition changes, and why. */
  readonly note: string;
  /** Shown while the card is turned over. */
  readonly beneath: string;
}

/** Mint is worth 92 % of the carded price, loose 60 %, damaged 20 %; condition is a tenth of the rarity score. */
export const exampleConditions: readonly ExampleCondition[] = [
  {
    condition: 'MOC',
    value: '$1,240.00',
    gain: '$1,205.01',
    score: 94,
    note: 'Mint on card: never opened. Every other condition is measured against its price.',
    beneath: 'Still sealed, so you cannot turn this one over. The vault knows what is stamped on its base.',
  },
  {
    condition: 'Mint',
    value: '$1,140.80',
    gain: '$1,105.81',
    score: 91,
    note: 'Out of its card without a mark: 92% of the carded price. Carded copies are compared separately.',
    beneath: 'Both rivets are untouched: the car was never taken apart.',
  },
  {
    condition: 'Loose',
    value: '$744.00',
    gain: '$709.01',
    score: 88,
    note: 'Played with, gently: 60% of the carded price. Rarity drops to Epic, by a tenth of the score at most.',
    beneath: 'There is play wear on the base too, but the stamp is still readable.',
  },
  {
    condition: 'Damaged',
    value: '$248.00',
    gain: '$213.01',
    score: 85,
    note: 'Chipped and cracked: a fifth of the carded price. But there are still just as few of them.',
    beneath: 'Paint chips and windows crack. The base survives.',
  },
];
