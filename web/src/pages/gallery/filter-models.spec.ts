import { sampleModels } from '../../content/sample-models';
import { filterModels, GALLERY_FILTERS } from './filter-models';

const names = (search: string, filter = '') => filterModels(sampleModels, { search, filter }).map(({ name }) => name);

it('shows every model while nothing is asked', () => {
  expect(names('')).toHaveLength(sampleModels.length);
  expect(names('   ')).toHaveLength(sampleModels.length);
});

it('finds a part of the name, the brand or a tag, in whatever letters', () => {
  expect(names('tESTAro')).toEqual(['Ferrari Testarossa']);
  expect(names('kyosho')).toEqual(['Shelby Cobra 427']);
  expect(names('hakosuka')).toEqual(['Skyline 2000 GT-R']);
});

it('finds a name however its apostrophe is typed', () => {
  expect(names("'69 copo")).toEqual(['’69 Copo Camaro']);
});

it('finds by a tag that the card has no room for', () => {
  expect(names('v8')).toContain('’69 Copo Camaro');
});

it('takes a part of the brand as a filter, so that one model may be under two', () => {
  expect(names('', 'ferrari')).toContain('Ferrari Testarossa');
  expect(names('', 'hot wheels')).toContain('Ferrari Testarossa');
  expect(names('', 'porsche')).toHaveLength(4);
});

it('shows what is featured, and only where the search holds too', () => {
  const featured = sampleModels.filter((model) => model.featured).map(({ name }) => name);
  expect(names('', 'featured')).toEqual(featured);
  expect(names('spider', 'featured')).toEqual(['250 GT California Spider']);
  expect(names('golf', 'featured')).toEqual([]);
});

it('has models under each of its filters', () => {
  for (const { value } of GALLERY_FILTERS) expect(names('', value).length).toBeGreaterThan(0);
});

it('has models whose figures can be trusted', () => {
  expect(new Set(sampleModels.map(({ id }) => id)).size).toBe(sampleModels.length);
  for (const { estimatedValue, rarity } of sampleModels) {
    expect(estimatedValue).toMatch(/^\d+\.\d\d$/);
    expect(rarity).toBeGreaterThanOrEqual(0);
    expect(rarity).toBeLessThanOrEqual(100);
  }
});
