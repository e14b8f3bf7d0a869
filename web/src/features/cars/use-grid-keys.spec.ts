import { indexAfterKey } from './use-grid-keys';

const move = (key: string, at: number) => indexAfterKey(key, at, 3, 8);

it('moves by one within a row and by a row up and down', () => {
  expect([move('ArrowRight', 1), move('ArrowLeft', 1), move('ArrowDown', 1), move('ArrowUp', 4)]).toEqual([2, 0, 4, 1]);
});

it('stays at the edges, and moves down to the end of an incomplete last row', () => {
  expect([move('ArrowLeft', 0), move('ArrowUp', 2), move('ArrowRight', 7), move('ArrowDown', 7)]).toEqual([0, 2, 7, 7]);
  expect(move('ArrowDown', 5)).toBe(7);
});

it('moves to both ends with Home and End, and ignores other keys', () => {
  expect([move('Home', 5), move('End', 2), move('a', 2)]).toEqual([0, 7, null]);
});
