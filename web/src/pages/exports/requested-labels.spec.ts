import { requestedLabels } from './requested-labels';

const id = '01890000-0000-7000-8000-000000000001';

it('reads a request for the labels of all or of some cars', () => {
  expect(requestedLabels(new URLSearchParams())).toBeNull();
  expect(requestedLabels(new URLSearchParams('labels=all'))).toEqual({ ids: undefined });
  expect(requestedLabels(new URLSearchParams(`labels=${id},x,`))).toEqual({ ids: [id] });
});
