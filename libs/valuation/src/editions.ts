import type { Mark } from './marks';

/** The typical size of an edition of one kind. */
export interface EditionClass {
  readonly key: string;
  /** In the plural, for reasons: 'Super Treasure Hunts'. */
  readonly label: string;
  /** Pieces made, or those that are left of a line that was played with. */
  readonly size: number;
  /** Between what the sources give. */
  readonly range: readonly [number, number];
  readonly source: string;
}

interface Row extends EditionClass {
  readonly mark?: Mark;
  readonly years?: readonly [number, number];
  readonly brand?: string;
}

/**
 * How many are made of a kind, from the scarcest mark down; the first row that fits a release counts. Makers publish few
 * figures: each row says where its figure is from and how far apart the sources are.
 */
const CLASSES: readonly Row[] = [
  {
    key: 'prototype',
    label: 'Prototypes',
    mark: 'prototype',
    size: 10,
    range: [1, 50],
    source: 'estimate by collectors: single pieces to a few dozen of a stage',
  },
  {
    key: 'employee',
    label: 'Employee cars',
    mark: 'employee',
    size: 100,
    range: [50, 1_000],
    source: 'estimate: given to the staff of one office',
  },
  {
    key: 'error',
    label: 'Factory errors',
    mark: 'error',
    size: 500,
    range: [1, 5_000],
    source: 'estimate: part of a run before it was noticed',
  },
  {
    key: 'chase',
    label: 'Chase pieces',
    mark: 'chase',
    size: 750,
    range: [100, 2_000],
    source: 'estimate: one in some hundred of a premium run',
  },
  {
    key: 'convention',
    label: 'Convention cars',
    mark: 'convention',
    size: 4_000,
    range: [1_500, 7_000],
    source: 'figures printed on convention packages',
  },
  {
    key: 'super_treasure_hunt',
    label: 'Super Treasure Hunts',
    mark: 'super_treasure_hunt',
    size: 12_000,
    range: [5_000, 20_000],
    source: 'estimate from cases: about one in fifteen cases of 72',
  },
  {
    key: 'membership',
    label: 'Club membership cars',
    mark: 'membership',
    size: 20_000,
    range: [10_000, 40_000],
    source: 'figures of the club for its memberships',
  },
  {
    key: 'club',
    label: 'Club exclusives',
    mark: 'club',
    size: 20_000,
    range: [4_000, 35_000],
    source: 'figures that the club publishes for its runs',
  },
  {
    key: 'treasure_hunt_1995',
    label: 'Treasure Hunts of 1995',
    mark: 'treasure_hunt',
    years: [1995, 1995],
    size: 10_000,
    range: [10_000, 10_000],
    source: 'figure given with the first series',
  },
  {
    key: 'treasure_hunt_early',
    label: 'Treasure Hunts of 1996 to 2006',
    mark: 'treasure_hunt',
    years: [1996, 2006],
    size: 25_000,
    range: [20_000, 30_000],
    source: 'figures given with the series',
  },
  {
    key: 'treasure_hunt',
    label: 'Treasure Hunts',
    mark: 'treasure_hunt',
    size: 60_000,
    range: [30_000, 100_000],
    source: 'estimate from cases: about one a case',
  },
  {
    key: 'zamac',
    label: 'ZAMAC cars',
    mark: 'zamac',
    size: 60_000,
    range: [30_000, 100_000],
    source: 'estimate: one chain, one season',
  },
  {
    key: 'store_exclusive',
    label: 'Store exclusives',
    mark: 'store_exclusive',
    size: 60_000,
    range: [20_000, 150_000],
    source: 'estimate: one chain, one season',
  },
  {
    key: 'mystery',
    label: 'Mystery models',
    mark: 'mystery',
    size: 100_000,
    range: [50_000, 200_000],
    source: 'estimate from cases',
  },
  {
    key: 'premium',
    label: 'Premium lines',
    mark: 'premium',
    size: 100_000,
    range: [30_000, 250_000],
    source: 'estimate from cases of premium assortments',
  },
  {
    key: 'redline',
    label: 'Mainlines of 1968 to 1977 that are left',
    brand: 'hotwheels',
    years: [1968, 1977],
    size: 150_000,
    range: [20_000, 1_000_000],
    source: 'estimate of what survives of runs of millions',
  },
  {
    key: 'mainline',
    label: 'Mainlines',
    brand: 'hotwheels',
    size: 500_000,
    range: [200_000, 1_500_000],
    source: 'estimate from the output of the line',
  },
];

const OTHER: EditionClass = {
  key: 'other',
  label: 'Releases of lines without known sizes',
  size: 100_000,
  range: [1_000, 1_000_000],
  source: 'assumption: between a premium line and a mainline',
};

export interface EditionFacts {
  readonly marks: readonly Mark[];
  /** As `brandKey` compares brands; null: unknown. */
  readonly brandKey: string | null;
  readonly year: number | null;
}

/** The class of a release: that of the scarcest of its marks, else of its line and era. */
export function editionClassOf({ marks, brandKey, year }: EditionFacts): EditionClass {
  const fits = (row: Row): boolean =>
    (row.mark === undefined || marks.includes(row.mark)) &&
    (row.brand === undefined || row.brand === brandKey) &&
    (row.years === undefined || (year !== null && year >= row.years[0] && year <= row.years[1]));
  const fitting = CLASSES.filter(fits);
  const marked = fitting.filter(({ mark }) => mark !== undefined);
  const scarcest = marked.reduce<Row | null>((least, row) => (least && least.size <= row.size ? least : row), null);
  return scarcest ?? fitting[0] ?? OTHER;
}

/** Points of log10(size) and score between which straight lines run. */
const POINTS: readonly (readonly [size: number, score: number])[] = [
  [10, 96],
  [100, 88],
  [1_000, 76],
  [15_000, 60],
  [50_000, 40],
  [200_000, 25],
  [1_000_000, 10],
];

/** The score of an edition of so many pieces, 10 to 96: straight lines over log10(size), level beyond the table. */
export function editionScore(size: number): number {
  const at = Math.log10(Math.max(1, size));
  const next = POINTS.findIndex(([points]) => at < Math.log10(points));
  if (next === 0) return POINTS[0]?.[1] ?? 0;
  const [left, right] = [POINTS[next - 1], POINTS[next]];
  if (next < 0 || !left || !right) return POINTS.at(-1)?.[1] ?? 0;
  const [from, to] = [Math.log10(left[0]), Math.log10(right[0])];
  return left[1] + ((at - from) / (to - from)) * (right[1] - left[1]);
}
