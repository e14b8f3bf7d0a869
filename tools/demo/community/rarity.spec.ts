import { RARITY_LEVELS } from '@vault/contracts/collection/rarity';
import type { Mark } from '@vault/valuation/marks';
import { brandKey } from '@vault/valuation/brand-key';
import { rarityOf } from '@vault/valuation/rarity';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Kind {
  /** Of the account that the demo is signed in to. */
  isMain: boolean;
  name: string;
  brand: string;
  year: number;
  marks: Mark[];
  inCatalog: boolean;
  editionSize: number | null;
  owners: number;
  collectors: number;
  sales: number;
}

const kinds = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, 'print-kinds.mjs')], { maxBuffer: 1 << 26 }).toString(),
) as Kind[];

/** As the vault computes it, without what only time and the market bring. */
function levelOf({ isMain: _, brand, editionSize, ...kind }: Kind): string {
  const { score } = rarityOf({
    ...kind,
    brandKey: brandKey(brand),
    editionSize:
      editionSize === null ? null : { pieces: editionSize, proof: editionSize <= 504 ? 'verified' : 'claimed' },
    wants: 0,
    listings: 0,
    graded: 0,
    asGood: 0,
    thisYear: 2026,
  });
  return RARITY_LEVELS.find(({ from }) => score >= from)?.name ?? '';
}

describe('the rarity of the planned cars', () => {
  const levels = kinds.map(levelOf);
  const share = (level: string): number => levels.filter((one) => one === level).length / levels.length;

  test('covers all six levels', () => {
    expect(RARITY_LEVELS.map(({ name }) => name).filter((name) => share(name) === 0)).toEqual([]);
  });

  test('covers all six levels in the vault of the main account, too', () => {
    const shown = new Set(kinds.filter(({ isMain }) => isMain).map(levelOf));
    expect(RARITY_LEVELS.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  test('has few of the rarest, and more common cars than rare ones', () => {
    expect(share('Legendary')).toBeLessThan(0.03);
    expect(share('Epic')).toBeLessThan(0.1);
    expect(share('Rare')).toBeLessThan(0.3);
  });

  test('rests on releases of the catalog for half of the cars, marked and unmarked', () => {
    expect(kinds.filter(({ inCatalog }) => inCatalog).length).toBeGreaterThan(kinds.length / 2);
    const marks = new Set(kinds.flatMap((kind) => kind.marks));
    for (const mark of [
      'treasure_hunt',
      'super_treasure_hunt',
      'club',
      'membership',
      'convention',
      'employee',
      'chase',
    ])
      expect(marks).toContain(mark);
    expect(kinds.filter((kind) => kind.marks.includes('prototype'))).toHaveLength(1);
  });
});
