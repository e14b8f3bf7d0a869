import fc from 'fast-check';
import { readMarks, toyNumberKey, type MarkTexts } from './marks';

const marksOf = (texts: MarkTexts): string => readMarks(texts).marks.join(' ');

describe('marks in the words of a car', () => {
  it.each([
    ['Nissan Skyline GT-R $TH', 'treasure_hunt'],
    ["'67 Camaro T-Hunt", 'treasure_hunt'],
    ['Custom Datsun 240Z (Treasure Hunt)', 'treasure_hunt'],
    ['Porsche 934 TH', 'treasure_hunt'],
    ['Porsche 934 STH', 'super_treasure_hunt'],
    ['Porsche 934 $uper', 'super_treasure_hunt'],
    ['Porsche 934 Super TH', 'super_treasure_hunt'],
    ['Porsche 934 - Super Treasure Hunt', 'super_treasure_hunt'],
    ['Porsche 934 (super)', 'super_treasure_hunt'],
    ['Porsche 934 Super', 'super_treasure_hunt'],
    ['Volkswagen T1 Drag Bus RLC', 'club'],
    ['BMW M3 - Zamac', 'zamac'],
    ['Datsun Bluebird 510 Chase', 'chase'],
    ['Skyline 2000 GT-R pre-production', 'prototype'],
    ['Twin Mill prototype', 'prototype'],
    ['Ford Bronco (Walmart exclusive)', 'store_exclusive'],
  ])('%s says %s', (name, expected) => expect(marksOf({ name })).toBe(expected));

  it.each([
    'Super Van',
    'Super Tsunami',
    'Super Comp Dragster',
    "'69 Dodge Coronet Super Bee",
    "'70 Plymouth Superbird",
    'Treasure Chaser',
    'CCM Country Club Muscle',
    'Chase Vehicle GT',
    'Error Prone',
    'Target Practice',
    'Thunder Roller',
    'The Gov’ner',
    'Smooth Operator',
    'Dodge Super 8 Hemi',
  ])('%s says nothing: the words are the name of a casting', (name) => expect(marksOf({ name })).toBe(''));

  it('are not read from the words of the casting itself', () => {
    expect(marksOf({ name: 'El Super', casting: 'El Super' })).toBe('');
    expect(marksOf({ name: 'El Super STH', casting: 'El Super' })).toBe('super_treasure_hunt');
  });

  it.each([
    [{ series: '1995 Treasure Hunts' }, 'treasure_hunt'],
    [{ series: '2024 RLC sELECTIONs Series' }, 'club'],
    [{ series: 'Car culture' }, 'premium'],
    [{ series: '2004 First Editions' }, 'first_release'],
    [{ series: 'HW Super Speeders' }, ''],
    [{ tags: ['Super'] }, 'super_treasure_hunt'],
    [{ tags: ['th'] }, 'treasure_hunt'],
    [{ tags: ['zamac', 'walmart exclusive'] }, 'zamac store_exclusive'],
    [{ tags: ['superb', 'chaser'] }, ''],
  ])('of the series and tags %j are %j', (texts, expected) => {
    expect(marksOf({ name: 'Twin Mill', ...texts })).toBe(expected);
  });

  it('tell a statement from an absence', () => {
    expect(readMarks({ name: 'Twin Mill' }).mainline).toBe(false);
    expect(readMarks({ name: 'Twin Mill', series: 'Mainline' })).toEqual({ marks: [], mainline: true });
    expect(readMarks({ name: 'Twin Mill', tags: ['regular version'] }).mainline).toBe(true);
  });

  it('are read in time that grows with the length alone, from any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 100 }), (name, series) => {
        const { marks } = readMarks({ name, series });
        return new Set(marks).size === marks.length;
      }),
    );
  });
});

describe('a toy number', () => {
  it.each([
    ['HKL18', 'HKL18'],
    ['hkl 18', 'HKL18'],
    ['HKL-1O', 'HKL10'],
    ['O7890', '07890'],
    ['13609', '13609'],
    ['K6176', 'K6176'],
    ['HDH01', 'HDH01'],
    ['', null],
    ['x', null],
    ['not a number at all', null],
    [null, null],
  ])('%j is compared as %j', (text, expected) => expect(toyNumberKey(text)).toBe(expected));
});
