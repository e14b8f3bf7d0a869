import type { ApiError } from './api-error';
import { errorText } from './error-text';

const error = (overrides: Partial<ApiError>): ApiError => ({
  status: 400,
  code: 'BAD_INPUT',
  message: '',
  details: [],
  retryAfter: null,
  ...overrides,
});

it('distinguishes a lost connection from a refused sign-in', () => {
  expect(errorText(error({ status: 0, code: 'NETWORK_FAILURE' }))).toBe('Network error. Please try again.');
  const refusal = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
  expect(errorText(error(refusal))).toBe('Invalid email or password');
});

it('says how long to wait after too many requests', () => {
  expect(errorText(error({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 30 }))).toContain('30 seconds');
  expect(errorText(error({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 600 }))).toContain('10 minutes');
});

it('shows the message of the first invalid field', () => {
  const details = [{ field: 'year', message: 'At least 1880' }];
  expect(errorText(error({ details }))).toBe('At least 1880');
});

it("shows the server's message, and its own where a proxy answered instead", () => {
  expect(errorText(error({ code: 'BRAND_NEW', message: 'The shelf is full.' }))).toBe('The shelf is full.');
  expect(errorText(error({ status: 502, code: 'SERVICE_UNAVAILABLE' }))).toContain('is not answering right now');
});

it("falls back to the caller's text", () => {
  expect(errorText(error({ status: 500, code: 'INTERNAL' }), 'Failed to update car')).toBe('Failed to update car');
  expect(errorText(new TypeError('x is not a function'), 'Failed to update car')).toBe('Failed to update car');
});
