import { overlapText } from './overlap-text';

it('lists what they have, then what they want, then the castings in common', () => {
  expect(overlapText({ inCommon: 1_240, theyHave: 3, theyWant: 1 })).toEqual([
    'Has 3 you want',
    'Wants 1 of yours',
    '1,240 castings in common',
  ]);
});

it('leaves out zero counts', () => {
  expect(overlapText({ inCommon: 1, theyHave: 0, theyWant: 0 })).toEqual(['1 casting in common']);
  expect(overlapText({ inCommon: 0, theyHave: 0, theyWant: 0 })).toEqual([]);
});
