import { placeholder, readSide } from './placeholder';

describe('placeholder pictures', () => {
  it('has the size that was asked for', () => {
    expect(placeholder(400, 300)).toContain('width="400" height="300" viewBox="0 0 400 300"');
  });

  it.each(['0', '-1', '2001', '1e3', '99999', 'abc', '1.5', ''])('refuses a side of %s', (side) =>
    expect(readSide(side)).toBeNull(),
  );

  it('takes 1 to 2000', () => expect([readSide('1'), readSide('2000')]).toEqual([1, 2000]));
});
