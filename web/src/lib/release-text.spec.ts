import { releaseDetails, releaseTitle } from './release-text';

const nothing = {
  year: null,
  series: null,
  position: null,
  of: null,
  collectorNumber: null,
  toyNumber: null,
  color: null,
  variant: null,
};

it('tells a release from the others of its casting', () => {
  const series = { id: 1, name: 'HW Hot Trucks' };
  const known = { ...nothing, year: 2023, series, position: 7, of: 10, collectorNumber: '214', toyNumber: 'HKL18' };
  expect(releaseDetails(known)).toBe('2023 · HW Hot Trucks 7/10 · no. 214 · HKL18');
  expect(releaseDetails({ ...nothing, color: 'Red', variant: '2nd Color', series })).toBe(
    'Red · 2nd Color · HW Hot Trucks',
  );
  expect(releaseDetails({ ...nothing, series, position: 7 })).toBe('HW Hot Trucks 7');
});

it('leaves unknown parts of a title out', () => {
  expect(releaseTitle({ name: 'Mighty K', brand: 'Hot Wheels', year: 2023 })).toBe('Mighty K · Hot Wheels · 2023');
  expect(releaseTitle({ name: 'Mighty K', brand: null, year: null })).toBe('Mighty K');
});
