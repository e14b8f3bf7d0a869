import { nothingChosen, selection, type SelectionAction } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const after = (...actions: SelectionAction[]) => {
  const { ids, on } = actions.reduce(selection, nothingChosen);
  return { on, ids: [...ids].sort().join('') };
};

it('chooses and gives back one by one', () => {
  expect(after({ type: 'toggled', id: 'b' }, { type: 'toggled', id: 'd' }, { type: 'toggled', id: 'b' }).ids).toBe('d');
});

it('draws a range from what was chosen last, in either direction, beside what was chosen before', () => {
  expect(
    after({ type: 'toggled', id: 'a' }, { type: 'toggled', id: 'd' }, { type: 'extended', id: 'c', order }).ids,
  ).toBe('acd');
  expect(after({ type: 'toggled', id: 'b' }, { type: 'extended', id: 'd', order }).ids).toBe('bcd');
});

it('gives back what a range took when it is drawn shorter', () => {
  const drawn: SelectionAction[] = [
    { type: 'toggled', id: 'b' },
    { type: 'extended', id: 'e', order },
    { type: 'extended', id: 'c', order },
  ];
  expect(after(...drawn).ids).toBe('bc');
});

it('begins a range where nothing was chosen yet, and where what was chosen last is gone from the list', () => {
  expect(after({ type: 'extended', id: 'c', order }).ids).toBe('c');
  expect(after({ type: 'toggled', id: 'gone' }, { type: 'extended', id: 'c', order }).ids).toBe('cgone');
});

it('keeps what a change left over, and ends with the last one', () => {
  expect(after({ type: 'chosen', ids: order }, { type: 'dropped', ids: ['a', 'b'] })).toEqual({ on: true, ids: 'cde' });
  expect(after({ type: 'chosen', ids: ['a'] }, { type: 'dropped', ids: ['a'] })).toEqual({ on: false, ids: '' });
  expect(after({ type: 'chosen', ids: ['a'] }, { type: 'ended' })).toEqual({ on: false, ids: '' });
});
