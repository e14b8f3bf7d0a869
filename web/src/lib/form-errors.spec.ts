import { applyFieldErrors } from './form-errors';

const error = {
  status: 400,
  code: 'BAD_INPUT',
  message: '',
  retryAfter: null,
  details: [
    { field: 'email', message: 'Please enter a valid email address' },
    { field: 'nowhere', message: 'Unknown' },
  ],
};

it('sets messages on the fields that they name and ignores unknown fields', () => {
  const fieldErrors: unknown[] = [];
  const applied = applyFieldErrors<{ email: string }>(error, ['email'], (...args) => fieldErrors.push(args));
  expect(applied).toBe(true);
  expect(fieldErrors).toEqual([
    ['email', { type: 'server', message: 'Please enter a valid email address' }, { shouldFocus: true }],
  ]);
});

it('returns false for errors without field details', () => {
  expect(applyFieldErrors<{ email: string }>(new Error('x'), ['email'], () => undefined)).toBe(false);
});
