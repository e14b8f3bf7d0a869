import { Day, PastDay, text } from './fields';

describe('a text that is required', () => {
  const name = text(20, 'Name is required');

  it.each(['Škoda 120', 'トミカ', '🏎️', '👩‍🔧', '\u202eabc', '1'])('may be "%s"', (written) => {
    expect(name.parse(` ${written} `)).toBe(written);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\u00a0\u3000'],
    ['what has no width', '\u200b\u200d\u2060\ufeff'],
    ['fillers', '\u3164\u115f\u2800'],
    ['directions', '\u202e\u2066'],
  ])('is missing when it is %s, which is said once', (_, written) => {
    const { error } = name.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
  });
});

describe('a day', () => {
  it.each(['2024-02-29', '1900-01-01', '0001-01-01'])('may be %s', (day) => {
    expect(Day.safeParse(day).success).toBe(true);
  });

  it.each(['0000-01-01', '2024-02-30', '2024-1-1', '31.12.2020', '2020-01-01T00:00:00Z'])('is not %s', (day) => {
    expect(Day.safeParse(day).success).toBe(false);
  });

  it.each([
    ['5/2024', 'Enter a day such as 2024-05-31'],
    ['45000', 'Enter a day such as 2024-05-31'],
    ['0000-01-01', 'Enter a day such as 2024-05-31'],
    ['2999-01-01', 'This day has not come yet'],
  ])('that has to be past cannot be %s, for one reason', (day, reason) => {
    expect(PastDay.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([reason]);
  });
});
