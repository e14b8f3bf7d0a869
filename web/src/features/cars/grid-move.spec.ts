import { movedTo } from './grid-move';

const move = (key: string, at: number) => movedTo(key, at, 3, 8);

it('moves by one in a row and by a row up and down', () => {
  expect([move('ArrowRight', 1), move('ArrowLeft', 1), move('ArrowDown', 1), move('ArrowUp', 4)]).toEqual([2, 0, 4, 1]);
});

it('stays where there is nothing further, and finds the end of an unfinished row', () => {
  expect([move('ArrowLeft', 0), move('ArrowUp', 2), move('ArrowRight', 7), move('ArrowDown', 7)]).toEqual([0, 2, 7, 7]);
  expect(move('ArrowDown', 5)).toBe(7);
});

it('jumps to both ends, and leaves other keys alone', () => {
  expect([move('Home', 5), move('End', 2), move('a', 2)]).toEqual([0, 7, null]);
});
