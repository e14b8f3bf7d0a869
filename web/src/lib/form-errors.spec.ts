import { applyFieldErrors } from './form-errors';

const refused = {
  status: 400,
  code: 'BAD_INPUT',
  message: '',
  retryAfter: null,
  details: [
    { field: 'email', message: 'Please enter a valid email address' },
    { field: 'nowhere', message: 'Unknown' },
  ],
};

it('puts a message at the field that it names, and leaves unknown fields alone', () => {
  const set: unknown[] = [];
  const found = applyFieldErrors<{ email: string }>(refused, ['email'], (...args) => set.push(args));
  expect(found).toBe(true);
  expect(set).toEqual([
    ['email', { type: 'server', message: 'Please enter a valid email address' }, { shouldFocus: true }],
  ]);
});

it('leaves other failures to the form', () => {
  expect(applyFieldErrors<{ email: string }>(new Error('x'), ['email'], () => undefined)).toBe(false);
});
