import { SORT_OPTIONS, sortFromOption, sortOption } from './sort-options';

it('offers every sort order, and parses each option back', () => {
  expect(SORT_OPTIONS).toHaveLength(8);
  for (const { value } of SORT_OPTIONS) {
    const { sort, direction } = sortFromOption(value);
    expect(sortOption({ sort: sort!, direction: direction! })).toBe(value);
  }
});

it('ignores an unknown sort order', () => {
  expect(sortFromOption('password-asc')).toEqual({});
});
