/** The one car that the public pages turn over and over. An example, and said to be one wherever it stands. */
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
  /** Against what was paid for it. */
  readonly gain: string;
  readonly score: number;
  /** What this condition changes, and why. */
  readonly note: string;
  /** What is said once it lies on its roof. */
  readonly beneath: string;
}

/** A Mint one fetches 92 % of the carded price, a loose one 60 %, a damaged one 20 %; condition is a tenth of rarity. */
export const exampleConditions: readonly ExampleCondition[] = [
  {
    condition: 'MOC',
    value: '$1,240.00',
    gain: '$1,205.01',
    score: 94,
    note: 'Mint on card: never opened. The price that every other condition is measured by.',
    beneath: 'Sealed, so nobody can turn this one over. The vault remembers what is stamped there.',
  },
  {
    condition: 'Mint',
    value: '$1,140.80',
    gain: '$1,105.81',
    score: 91,
    note: 'Out of its card without a mark: 92% of the carded price, and carded copies are compared apart.',
    beneath: 'Both rivets untouched: the axles were never out.',
  },
  {
    condition: 'Loose',
    value: '$744.00',
    gain: '$709.01',
    score: 88,
    note: 'Played with, gently: 60% of the carded price. Rarity drops to Epic, by a tenth of the score at most.',
    beneath: 'Play wear reaches the plate too. What is stamped still reads.',
  },
  {
    condition: 'Damaged',
    value: '$248.00',
    gain: '$213.01',
    score: 85,
    note: 'Chipped and cracked: a fifth of the carded price. Still as few of them in the world.',
    beneath: 'Paint chips, screens crack. The plate is what survives.',
  },
];
