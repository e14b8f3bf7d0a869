export interface ExampleFactor {
  readonly label: string;
  readonly reason: string;
  /** 0 to 100. */
  readonly score: number;
  /** Of 100. */
  readonly weight: number;
}

/** The six rarity factors of the example car, with reasons like those that the app computes. */
export const exampleFactors: readonly ExampleFactor[] = [
  { label: 'Edition size', reason: '20 made, certificate photo', score: 94, weight: 30 },
  { label: 'Owners here', reason: '3 of 3,410 collectors own it', score: 97, weight: 20 },
  { label: 'Copies on the market', reason: '2 copies surfaced this year', score: 90, weight: 15 },
  { label: 'Demand', reason: '61 want it, 3 have it', score: 98, weight: 15 },
  { label: 'Condition', reason: 'none graded better', score: 93, weight: 10 },
  { label: 'Age', reason: 'released 57 years ago', score: 85, weight: 10 },
];

/** The weighted average of the factors: 93.6 for the example. */
export const weightedScore = (factors: readonly ExampleFactor[]): number =>
  factors.reduce((sum, { score, weight }) => sum + score * weight, 0) / 100;
