import type { DataSource } from 'typeorm';
import { PreparedReads } from './prepared-reads';

/** The longest name that Postgres does not cut. */
const MAX_NAME = 63;

/** Reads that only note under which names they are prepared. */
function recordedReads(): { reads: PreparedReads; names: string[] } {
  const names: string[] = [];
  const query = ({ name }: { name: string }) => {
    names.push(name);
    return Promise.resolve({ rows: [] });
  };
  return { reads: new PreparedReads({ driver: { master: { query } } } as unknown as DataSource), names };
}

describe('the name of a prepared statement', () => {
  it('is the statement’s own when it is short', async () => {
    const { reads, names } = recordedReads();
    await reads.rows({ name: 'favorite.add', text: 'SELECT 1' }, []);
    expect(names).toEqual(['favorite.add']);
  });

  it('is never cut, and differs for long names that begin alike', async () => {
    const { reads, names } = recordedReads();
    const long = 'listings.relevance.0.after.61.active-corrected-filtered-min-max-narrow';
    for (const name of [long, `${long}.large`, long]) await reads.rows({ name, text: 'SELECT 1' }, []);
    expect(names.every((name) => Buffer.byteLength(name) <= MAX_NAME)).toBe(true);
    expect(names[0]).not.toBe(names[1]);
    expect(names[0]).toBe(names[2]);
    expect(names[0]).toMatch(/^listings\.relevance/);
  });
});
