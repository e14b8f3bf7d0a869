import { setCurrencyDisplay } from './currency-display';
import { compareMoney, formatMoney, formatWholeMoney, subtractMoney } from './money';

afterEach(() => setCurrencyDisplay('narrowSymbol'));

describe('money on cards', () => {
  it.each([
    ['1240', '$1,240.00'],
    ['1240.5', '$1,240.50'],
    ['0.00', '$0.00'],
    ['99999999.99', '$99,999,999.99'],
    ['-12.30', '-$12.30'],
    ['0.30', '$0.30'],
  ])('formats %s as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it.each([null, undefined, '', 'a lot'])('shows N/A for %p', (amount) => expect(formatMoney(amount)).toBe('N/A'));
});

describe('money in statistics', () => {
  it.each([
    ['12450.75', '$12,451'],
    ['12450.49', '$12,450'],
    [50.41, '$50'],
    [0, '$0'],
    [-3.5, '-$4'],
  ])('formats %p without decimals as %s', (amount, text) => expect(formatWholeMoney(amount)).toBe(text));

  it('shows N/A for a missing amount', () => expect(formatWholeMoney(null)).toBe('N/A'));
});

it('subtracts amounts exactly', () => {
  expect(subtractMoney('0.30', '0.10')).toBe('0.20');
  expect(subtractMoney('34.99', '1240.00')).toBe('-1205.01');
  expect(subtractMoney(null, '1.00')).toBeNull();
});

it('compares amounts by value, not as text', () => {
  expect(['9.00', '10.00', '9.50'].sort(compareMoney)).toEqual(['9.00', '9.50', '10.00']);
});

describe('the currency display setting', () => {
  it.each([
    ['narrowSymbol', '$1,250.00', '$12,451', '-$12.30', 'CA$8.00'],
    ['symbol', 'US$1,250.00', 'US$12,451', '-US$12.30', 'CA$8.00'],
    ['code', 'USD 1,250.00', 'USD 12,451', '-USD 12.30', 'CAD 8.00'],
  ] as const)('formats amounts as %s', (display, exact, whole, negative, foreign) => {
    setCurrencyDisplay(display);
    const texts = [formatMoney('1250'), formatWholeMoney(12450.75), formatMoney('-12.3'), formatMoney('8', 'CAD')];
    expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual([exact, whole, negative, foreign]);
  });
});
