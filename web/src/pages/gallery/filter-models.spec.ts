import { sampleModels } from '../../content/sample-models';
import { filterModels, GALLERY_FILTERS } from './filter-models';

const names = (search: string, filter = '') => filterModels(sampleModels, { search, filter }).map(({ name }) => name);

it('returns all models for an empty search', () => {
  expect(names('')).toHaveLength(sampleModels.length);
  expect(names('   ')).toHaveLength(sampleModels.length);
});

it('matches a part of the name, brand or tag, ignoring case', () => {
  expect(names('tESTAro')).toEqual(['Ferrari Testarossa']);
  expect(names('kyosho')).toEqual(['Shelby Cobra 427']);
  expect(names('hakosuka')).toEqual(['Skyline 2000 GT-R']);
});

it('matches a name with any kind of apostrophe', () => {
  expect(names("'69 copo")).toEqual(['’69 Copo Camaro']);
});

it('matches tags that the card does not show', () => {
  expect(names('v8')).toContain('’69 Copo Camaro');
});

it('filters by a part of the brand, so that a model can match two filters', () => {
  expect(names('', 'ferrari')).toContain('Ferrari Testarossa');
  expect(names('', 'hot wheels')).toContain('Ferrari Testarossa');
  expect(names('', 'porsche')).toHaveLength(4);
});

it('combines the featured filter with the search', () => {
  const featured = sampleModels.filter((model) => model.featured).map(({ name }) => name);
  expect(names('', 'featured')).toEqual(featured);
  expect(names('spider', 'featured')).toEqual(['250 GT California Spider']);
  expect(names('golf', 'featured')).toEqual([]);
});

it('has models for every filter', () => {
  for (const { value } of GALLERY_FILTERS) expect(names('', value).length).toBeGreaterThan(0);
});

it('has unique ids, valid values and valid rarities in its sample data', () => {
  expect(new Set(sampleModels.map(({ id }) => id)).size).toBe(sampleModels.length);
  for (const { estimatedValue, rarity } of sampleModels) {
    expect(estimatedValue).toMatch(/^\d+\.\d\d$/);
    expect(rarity).toBeGreaterThanOrEqual(0);
    expect(rarity).toBeLessThanOrEqual(100);
  }
});
