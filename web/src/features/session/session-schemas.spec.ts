import { loginForm, resetForm, signUpForm } from './session-schemas';

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

it('requires a valid e-mail address and six characters of password', () => {
  expect(messagesOf(loginForm.safeParse({ email: 'ana', password: '12345' }))).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

it('trims the e-mail address', () => {
  expect(loginForm.parse({ email: ' ana@example.com ', password: '123456' }).email).toBe('ana@example.com');
});

it('requires first and last name to sign up', () => {
  const values = { email: '', password: '', confirmPassword: '', firstName: '', lastName: ' ' };
  expect(messagesOf(signUpForm.safeParse(values))).toMatchObject({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

it.each([
  [signUpForm, { email: 'a@b.co', password: '123456', confirmPassword: '654321', firstName: 'A', lastName: 'B' }],
  [resetForm, { email: 'a@b.co', newPassword: '123456', confirmPassword: '654321' }],
])('rejects passwords that do not match', (form, values) => {
  expect(messagesOf(form.safeParse(values))).toEqual({ confirmPassword: "Passwords don't match" });
});
