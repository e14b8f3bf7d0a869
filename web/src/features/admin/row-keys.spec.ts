import { focusRow, moveRow } from './row-keys';

const table = document.createElement('table');
const link = (row: number) => document.getElementById(`row-${row}`)!;

beforeEach(() => {
  table.innerHTML = `<tbody>${[0, 1, 2]
    .map(
      (row) => `<tr><th><a id="row-${row}" href="#${row}" data-row>${row}</a></th><td><button>Ban</button></td></tr>`,
    )
    .join('')}</tbody>`;
  document.body.replaceChildren(table);
});

it.each([
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', 2],
  [1, 'ArrowUp', 0],
  [0, 'ArrowUp', 0],
  [1, 'Home', 0],
  [1, 'End', 2],
])('moves the focus from row %d with %s to row %d', (from, key, to) => {
  expect(moveRow(table, link(from), key)).toBe(true);
  expect(document.activeElement).toBe(link(to));
});

it('moves on from a button within a row, and from the table to its first row', () => {
  moveRow(table, link(0).closest('tr')!.querySelector('button')!, 'ArrowDown');
  expect(document.activeElement).toBe(link(1));
  moveRow(table, table, 'ArrowDown');
  expect(document.activeElement).toBe(link(0));
});

it('ignores other keys and tables without rows', () => {
  expect(moveRow(table, link(0), 'a')).toBe(false);
  table.innerHTML = '';
  expect(moveRow(table, table, 'ArrowDown')).toBe(false);
  focusRow(table, 0);
  expect(document.activeElement).toBe(document.body);
});
