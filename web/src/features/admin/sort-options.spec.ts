import { SORT_OPTIONS, sortFromOption, sortOption } from './sort-options';

it('offers every order that the headings have, and understands each', () => {
  expect(SORT_OPTIONS).toHaveLength(8);
  for (const { value } of SORT_OPTIONS) {
    const { sort, direction } = sortFromOption(value);
    expect(sortOption({ sort: sort!, direction: direction! })).toBe(value);
  }
});

it('takes no notice of an order that there is not', () => {
  expect(sortFromOption('password-asc')).toEqual({});
});
