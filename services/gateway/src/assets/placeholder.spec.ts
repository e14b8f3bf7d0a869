import { placeholderSvg, readSide } from './placeholder';

describe('the placeholder image', () => {
  it('has the requested size', () => {
    expect(placeholderSvg(400, 300)).toContain('width="400" height="300" viewBox="0 0 400 300"');
  });

  it.each(['0', '-1', '2001', '1e3', '99999', 'abc', '1.5', ''])('refuses a side of %s', (side) =>
    expect(readSide(side)).toBeNull(),
  );

  it('accepts sides from 1 to 2000', () => expect([readSide('1'), readSide('2000')]).toEqual([1, 2000]));
});
