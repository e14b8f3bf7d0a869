import { castingsOf, type ListedCasting } from './castings';

const line = (name: string, more: Partial<ListedCasting> = {}): ListedCasting => ({
  name,
  brand: 'Hot Wheels',
  series: 'First Editions',
  year: '2004',
  ...more,
});

describe('the castings of a public list', () => {
  it('have one casting for several spellings, in its earliest release', () => {
    const castings = castingsOf([
      line("'32 Ford", { year: '2010' }),
      line('’32 ford', { year: '1998', series: 'Treasure Hunts#4' }),
      line('32 Ford', { year: '2019' }),
    ]);
    expect(castings).toEqual([
      {
        brand: 'Hot Wheels',
        name: '’32 ford',
        normalised: '32 ford',
        series: 'Treasure Hunts',
        scale: '1:64',
        year: 1998,
      },
    ]);
  });

  it('include castings of pages that list many', () => {
    const castings = castingsOf([line('2022 New Models', { series: '1970 Pontiac Firebird', year: '1' })]);
    expect(castings).toMatchObject([{ name: '1970 Pontiac Firebird', year: 2022, series: null }]);
  });

  it.each([
    'Action 5-Pack (2022)',
    'Halloween Series (2022)',
    'Lightyear Character Cars',
    '2022 Red Line Club Membership',
  ])('leaves out %s, which is no car', (name) => {
    expect(castingsOf([line(name)])).toEqual([]);
  });

  it('have no year and series where the columns are shifted', () => {
    expect(castingsOf([line('Bo Katan', { year: '2024', series: 'Off-White' })])).toMatchObject([
      { name: 'Bo Katan', year: null, series: null },
    ]);
  });

  it('have the scale of their name', () => {
    expect(castingsOf([line('1989 Batmobile (1:50)')])).toMatchObject([{ scale: 'Other' }]);
  });
});
