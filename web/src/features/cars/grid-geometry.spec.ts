import { gridGeometry } from './grid-geometry';

it('has two columns on a phone and more on wider screens', () => {
  expect(gridGeometry('grid', 288, 16).columns).toBe(2);
  expect(gridGeometry('grid', 358, 16).columns).toBe(2);
  expect(gridGeometry('grid', 720, 16).columns).toBe(3);
  expect(gridGeometry('grid', 1144, 16).columns).toBe(4);
  expect(gridGeometry('grid', 1392, 16).columns).toBe(5);
});

it('has one column in the list view', () => {
  expect(gridGeometry('list', 1144, 16)).toEqual({ columns: 1, gap: 8, pitch: 92 });
});

it('grows with the font size', () => {
  expect(gridGeometry('grid', 358, 20).pitch).toBeGreaterThan(gridGeometry('grid', 358, 16).pitch);
});
