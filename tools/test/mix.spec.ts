import { mix } from './mix.mjs';

const long = ['A', 'B', 'C'].map((name) => ({ name, ms: 20 }));
const short = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, ms: 5 }));
const namesOf = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join('');
const duration = ({ ms }: { ms: number }): number => ms;

describe('mixing two lists by duration', () => {
  it('begins the same part of each in any part of the time', () => {
    expect(namesOf(mix(long, short, duration))).toBe('aAbcBdeCf');
  });

  it('spaces items by how long they take, not by their number', () => {
    const uneven = [40, 10, 10].map((ms, index) => ({ name: String(index), ms }));
    expect(namesOf(mix(uneven, short, duration))).toBe('ab0cd1e2f');
  });

  it('keeps the order of each, and takes empty lists and items that take no time', () => {
    expect(namesOf(mix([], short, duration))).toBe('abcdef');
    expect(namesOf(mix(long, [], duration))).toBe('ABC');
    expect(namesOf(mix(long, short, () => 0))).toBe('ABCabcdef');
  });
});
