import { BULK_FIELDS, CAR_FIELD_NAMES, CAR_FIELDS, CAR_FORM, FACT_FIELDS } from './car-fields';
import { Car, CarFields } from './cars';
import { IMPORT_FIELDS } from './imports';

describe('the description of a car’s fields', () => {
  it('names each field that the owner writes, and each can be read', () => {
    expect([...CAR_FIELD_NAMES].sort()).toEqual(Object.keys(CarFields.shape).sort());
    expect(Object.keys(Car.shape)).toEqual(expect.arrayContaining([...CAR_FIELD_NAMES]));
  });

  it('puts each field into the form once, but the favorite and the casting, which have their own controls', () => {
    const form = Object.values(CAR_FORM).flat();
    expect([...form, 'isFavorite', 'releaseId'].sort()).toEqual([...CAR_FIELD_NAMES].sort());
  });

  it('gives each column of lists the names that other lists give it, each name in one form', () => {
    for (const field of CAR_FIELD_NAMES.filter((name) => name !== 'releaseId')) {
      expect(CAR_FIELDS[field].headers).not.toHaveLength(0);
      for (const header of CAR_FIELDS[field].headers ?? []) expect(header).toMatch(/^[a-z0-9]+$/);
    }
  });
});

it('keeps the columns of lists in the order of earlier exports', () => {
  expect(IMPORT_FIELDS.join()).toBe(
    'name,brand,series,scale,manufacturer,year,condition,estimatedValue,purchasePrice,purchaseDate,notes,tags,' +
      'toyNumber,collectorNumber,color,id,isFavorite,isRare',
  );
});

it('keeps the order of the form in bulk edit and in the facts', () => {
  expect(BULK_FIELDS.join()).toBe(
    'brand,manufacturer,series,scale,year,color,condition,estimatedValue,purchasePrice,purchaseDate',
  );
  expect(FACT_FIELDS.join()).toBe(
    'brand,manufacturer,series,scale,year,toyNumber,collectorNumber,color,condition,purchasePrice,purchaseDate',
  );
});
