import { networkFailure } from '../../../lib/api-error';
import { shortfall } from './bulk-texts';

const cars = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('says nothing when all went well', () => {
  expect(shortfall({ done: cars(3), left: [], affected: 3, error: null }, 'changed')).toBeNull();
});

it('says how many were changed, why it stopped, and that the rest is still selected', () => {
  const result = { done: cars(1500), left: cars(500), affected: 1500, error: networkFailure() };
  expect(shortfall(result, 'changed')).toBe(
    '1,500 cars changed, then it stopped: Network error. Please try again. The other 500 are still selected.',
  );
});

it('gives only the reason when nothing was changed', () => {
  expect(shortfall({ done: [], left: cars(2), affected: 0, error: networkFailure() }, 'deleted')).toBe(
    'Network error. Please try again.',
  );
});
