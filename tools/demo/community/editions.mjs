/**
 * Edition sizes that owners state; the first rule that matches applies.
 * @type {readonly { series: RegExp, years?: readonly [number, number], size: number }[]}
 */
const EDITIONS = [
  { series: /treasure hunt/i, years: [1995, 1996], size: 10_000 },
  { series: /^prototype$/i, size: 2 },
  { series: /convention|nationals/i, size: 2_500 },
  { series: /rlc|red line club|membership|hwc\.com/i, size: 15_000 },
];

/** Makers of large models number their runs; a handful of usual sizes. */
const NUMBERED = /^(minichamps|autoart|cmc|exoto|gt spirit|kyosho|spark)$/i;
const RUNS = [50, 150, 504, 1_008, 2_000];

/**
 * The edition size that an owner claims; null where nobody says one.
 * @param {{ name: string, brand: string | null, series: string | null, year: number | null }} car
 */
export function editionOf({ name, brand, series, year }) {
  const rule = EDITIONS.find(
    ({ series: named, years }) =>
      named.test(series ?? '') && (!years || (year !== null && year >= years[0] && year <= years[1])),
  );
  if (rule) return rule.size;
  return NUMBERED.test(brand ?? '') ? (RUNS[name.length % RUNS.length] ?? null) : null;
}
