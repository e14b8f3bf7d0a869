export const SHEETS = {
  'a4-24': { label: 'A4, 24 labels of 70 × 37 mm', columns: 3, labels: 24 },
  'letter-30': { label: 'US Letter, 30 labels of 2⅝ × 1 in', columns: 3, labels: 30 },
} as const;

export type Sheet = keyof typeof SHEETS;

/** The number of sheets for a number of labels, if the first `skip` ones of a sheet are used already. */
export const sheetsNeeded = (labels: number, sheet: Sheet, skip: number): number =>
  Math.ceil((labels + skip) / SHEETS[sheet].labels);
