import { Day, line, PastDay, text } from './fields';

describe('required text', () => {
  const name = text(20, 'Name is required');

  it.each(['Škoda 120', 'トミカ', '🏎️', '👩‍🔧', '\u202eabc', '1'])('accepts "%s"', (written) => {
    expect(name.parse(` ${written} `)).toBe(written);
  });

  it.each([
    ['empty text', ''],
    ['spaces', ' \t\u00a0\u3000'],
    ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
    ['filler characters', '\u3164\u115f\u2800'],
    ['direction marks', '\u202e\u2066'],
  ])('rejects %s with a single error', (_, written) => {
    const { error } = name.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
  });
});

describe('text of one line', () => {
  it.each(['a\nb', 'x\r\nBcc: all@example.com', 'a\tb', 'a\u2028b', 'a\u001bb'])('rejects %j', (written) => {
    expect(
      line(80)
        .safeParse(written)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Must be on one line']);
  });

  it('accepts what is on one line, and trims it', () => {
    expect(line(80).parse(' Zoë 👩‍🔧\n')).toBe('Zoë 👩‍🔧');
  });
});

describe('a calendar day', () => {
  it.each(['2024-02-29', '1900-01-01', '0001-01-01'])('accepts %s', (day) => {
    expect(Day.safeParse(day).success).toBe(true);
  });

  it.each(['0000-01-01', '2024-02-30', '2024-1-1', '31.12.2020', '2020-01-01T00:00:00Z'])('rejects %s', (day) => {
    expect(Day.safeParse(day).success).toBe(false);
  });

  it.each([
    ['5/2024', 'Enter a day such as 2024-05-31'],
    ['45000', 'Enter a day such as 2024-05-31'],
    ['0000-01-01', 'Enter a day such as 2024-05-31'],
    ['2999-01-01', 'This day has not come yet'],
  ])('as a past day rejects %s with a single error', (day, reason) => {
    expect(PastDay.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([reason]);
  });
});
