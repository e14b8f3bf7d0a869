import { emptyCarForm } from './car-form';
import { CarForm } from './car-rules';
import { carFormData } from './car-form-data';

it('contains values as text, tags as JSON, and photos in their order', () => {
  const car = CarForm.parse({ ...emptyCarForm(), name: 'Deora', year: '1968', estimatedValue: '12.5', tags: 'a, b' });
  const form = carFormData(car, [
    { name: 'front.jpg', blob: new Blob(['1']) },
    { name: 'side.jpg', blob: new Blob(['2']) },
  ]);
  expect(Object.fromEntries([...form.entries()].filter(([field]) => field !== 'images'))).toEqual({
    name: 'Deora',
    year: '1968',
    condition: 'Mint',
    estimatedValue: '12.50',
    tags: '["a","b"]',
    isRare: 'false',
  });
  expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['front.jpg', 'side.jpg']);
});

it('sends an empty releaseId for a car that is no release of the catalog', () => {
  const none = CarForm.parse({ ...emptyCarForm(), name: 'Deora', release: { kind: 'none' } });
  expect(carFormData(none, []).get('releaseId')).toBe('');
  expect(carFormData(CarForm.parse({ ...emptyCarForm(), name: 'Deora' }), []).has('releaseId')).toBe(false);
});
