import { networkFailure } from '../../../lib/api-error';
import { bulkFailureText } from './use-bulk';

const cars = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('is null if all cars were changed', () => {
  expect(bulkFailureText({ done: cars(3), left: [], affected: 3, error: null }, 'changed')).toBeNull();
});

it('names the number of changed cars, the reason and that the rest is still selected', () => {
  const result = { done: cars(1500), left: cars(500), affected: 1500, error: networkFailure() };
  expect(bulkFailureText(result, 'changed')).toBe(
    '1,500 cars changed, then it stopped: Network error. Please try again. The remaining 500 are still selected.',
  );
});

it('names only the reason if no car was changed', () => {
  expect(bulkFailureText({ done: [], left: cars(2), affected: 0, error: networkFailure() }, 'deleted')).toBe(
    'Network error. Please try again.',
  );
});
