import { readList } from './build-releases.mjs';
import { checkIdentify } from './check-identify.mjs';

/** Whole castings, so that each meets all its releases, and few enough for a test of seconds. */
const rows = readList('releases.csv').filter(({ name = '' }) => /^['\dN-P]/.test(name));

it('finds each listed release by its own words and number, and takes none for one of other marks', () => {
  const { counts, lost, wronglyMarked } = checkIdentify(rows);
  expect(counts.rows).toBeGreaterThan(2_000);
  expect({ lost, wronglyMarked }).toEqual({ lost: [], wronglyMarked: [] });
  expect(counts.alone).toBeGreaterThan(0.85 * counts.rows);
});
