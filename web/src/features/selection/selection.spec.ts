import { emptySelection, selectionReducer, type SelectionAction } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const after = (...actions: SelectionAction[]) => {
  const { ids, on } = actions.reduce(selectionReducer, emptySelection);
  return { on, ids: [...ids].sort().join('') };
};

it('toggles items one by one', () => {
  expect(after({ type: 'toggled', id: 'b' }, { type: 'toggled', id: 'd' }, { type: 'toggled', id: 'b' }).ids).toBe('d');
});

it('adds a range from the last toggled item, in either direction', () => {
  expect(
    after({ type: 'toggled', id: 'a' }, { type: 'toggled', id: 'd' }, { type: 'extended', id: 'c', order }).ids,
  ).toBe('acd');
  expect(after({ type: 'toggled', id: 'b' }, { type: 'extended', id: 'd', order }).ids).toBe('bcd');
});

it('deselects items that a shortened range no longer covers', () => {
  const drawn: SelectionAction[] = [
    { type: 'toggled', id: 'b' },
    { type: 'extended', id: 'e', order },
    { type: 'extended', id: 'c', order },
  ];
  expect(after(...drawn).ids).toBe('bc');
});

it('starts a range at its own item if there is no anchor in the list', () => {
  expect(after({ type: 'extended', id: 'c', order }).ids).toBe('c');
  expect(after({ type: 'toggled', id: 'gone' }, { type: 'extended', id: 'c', order }).ids).toBe('cgone');
});

it('keeps the remaining items after a deselection, and ends with the last one', () => {
  expect(after({ type: 'selected', ids: order }, { type: 'deselected', ids: ['a', 'b'] })).toEqual({
    on: true,
    ids: 'cde',
  });
  expect(after({ type: 'selected', ids: ['a'] }, { type: 'deselected', ids: ['a'] })).toEqual({ on: false, ids: '' });
  expect(after({ type: 'selected', ids: ['a'] }, { type: 'ended' })).toEqual({ on: false, ids: '' });
});
