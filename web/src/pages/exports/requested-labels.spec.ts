import { requestedLabels } from './requested-labels';

const id = '01890000-0000-7000-8000-000000000001';

it('an address may ask for labels of all cars, or of some', () => {
  expect(requestedLabels(new URLSearchParams())).toBeNull();
  expect(requestedLabels(new URLSearchParams('labels=all'))).toEqual({ ids: undefined });
  expect(requestedLabels(new URLSearchParams(`labels=${id},x,`))).toEqual({ ids: [id] });
});
