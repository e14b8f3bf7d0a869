import { sheetsNeeded } from './label-sheets';

it('counts the sheets, including skipped labels', () => {
  expect(sheetsNeeded(24, 'a4-24', 0)).toBe(1);
  expect(sheetsNeeded(24, 'a4-24', 1)).toBe(2);
  expect(sheetsNeeded(31, 'letter-30', 0)).toBe(2);
});
