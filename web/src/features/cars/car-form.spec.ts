import type { Car } from '@vault/contracts/collection/cars';
import { brandEntry, carFormOf, carFormOfCopy, emptyCarForm, formFieldOf } from './car-form';
import { CarForm, changesOf } from './car-rules';

const camaro: Car = {
  id: '019a0000-0000-7000-8000-000000000001',
  userId: '019a0000-0000-7000-8000-000000000002',
  vaultNumber: 147,
  name: "'69 Copo Camaro",
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  manufacturer: 'Mattel',
  year: 1969,
  condition: 'MOC',
  estimatedValue: '1240.00',
  purchasePrice: '34.99',
  purchaseDate: '2019-05-31',
  notes: null,
  tags: ['redline', 'chase'],
  toyNumber: null,
  collectorNumber: null,
  color: 'Hugger orange',
  images: [],
  photos: [],
  isFavorite: false,
  isRare: false,
  rarityScore: null,
  rarityFactors: null,
  rarityConfidence: null,
  rarityRange: null,
  marketValue: null,
  marketBasis: null,
  valueSource: 'owner',
  castingId: 12,
  releaseId: 69,
  release: null,
  candidates: 0,
  heldFor: null,
  listingId: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
};

it('starts a new car as Mint with all other fields empty', () => {
  expect(emptyCarForm()).toMatchObject({ name: '', condition: 'Mint', year: '' });
});

it('returns the values of the car if nothing is changed', () => {
  expect(CarForm.parse(carFormOf(camaro))).toMatchObject({
    name: "'69 Copo Camaro",
    brand: 'Hot Wheels',
    series: null,
    year: 1969,
    estimatedValue: '1240.00',
    purchasePrice: '34.99',
    tags: ['redline', 'chase'],
    toyNumber: null,
    color: 'Hugger orange',
  });
});

it('requires only the name', () => {
  const result = CarForm.safeParse(emptyCarForm());
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name']);
});

it('accepts a brand that is not on the list as free text', () => {
  expect(brandEntry('Racing Champions')).toEqual({ brand: 'Other', otherBrand: 'Racing Champions' });
  expect(
    CarForm.parse({ ...emptyCarForm(), name: 'x', brand: 'Other', otherBrand: ' Racing Champions ' }),
  ).toMatchObject({
    brand: 'Racing Champions',
  });
  expect(CarForm.parse({ ...emptyCarForm(), name: 'x', brand: 'Other' })).toMatchObject({ brand: 'Other' });
});

it('keeps the brand Other without a name', () => {
  expect(brandEntry('Other')).toEqual({ brand: 'Other', otherBrand: '' });
});

it('sends null for a field that was emptied', () => {
  expect(CarForm.parse({ ...carFormOf(camaro), year: '', estimatedValue: '' })).toMatchObject({
    year: null,
    estimatedValue: null,
  });
});

it('maps a field of a server error to the form field that shows it', () => {
  expect(formFieldOf('tags.0', emptyCarForm())).toBe('tags');
  expect(formFieldOf('brand', { ...emptyCarForm(), brand: 'Other' })).toBe('otherBrand');
  expect(formFieldOf('images', emptyCarForm())).toBeNull();
});

it('sends only the changed fields of a car', () => {
  const before = carFormOf(camaro);
  expect(changesOf(before, CarForm.parse(before))).toEqual({});
  expect(changesOf(before, CarForm.parse({ ...before, year: '', tags: 'redline' }))).toEqual({
    year: null,
    tags: ['redline'],
  });
});

it('sends the release only if one was picked or none was chosen explicitly', () => {
  const named = { ...emptyCarForm(), name: 'x' };
  expect(CarForm.parse(named)).not.toHaveProperty('releaseId');
  expect(CarForm.parse({ ...named, release: { kind: 'picked', id: 7, label: null } })).toMatchObject({ releaseId: 7 });
  expect(CarForm.parse({ ...named, release: { kind: 'none' } })).toMatchObject({ releaseId: null });
});

it('copies a car without its purchase details and notes', () => {
  const copy = carFormOfCopy({ ...camaro, notes: 'From the fair in Essen' });
  expect(copy).toMatchObject({ name: "'69 Copo Camaro", estimatedValue: '1240.00', tags: 'redline, chase' });
  expect(copy).toMatchObject({ purchasePrice: '', purchaseDate: '', notes: '' });
  expect(copy.release).toMatchObject({ kind: 'picked', id: 69 });
});
