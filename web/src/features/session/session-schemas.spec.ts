import { loginForm, resetForm, signUpForm } from './session-schemas';

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

it("asks for a real address and six characters in the specification's words", () => {
  expect(messagesOf(loginForm.safeParse({ email: 'ana', password: '12345' }))).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

it('trims the address before it is sent', () => {
  expect(loginForm.parse({ email: ' ana@example.com ', password: '123456' }).email).toBe('ana@example.com');
});

it('names what is missing when signing up', () => {
  const values = { email: '', password: '', confirmPassword: '', firstName: '', lastName: ' ' };
  expect(messagesOf(signUpForm.safeParse(values))).toMatchObject({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

it.each([
  [signUpForm, { email: 'a@b.co', password: '123456', confirmPassword: '654321', firstName: 'A', lastName: 'B' }],
  [resetForm, { email: 'a@b.co', newPassword: '123456', confirmPassword: '654321' }],
])('sees passwords that differ', (form, values) => {
  expect(messagesOf(form.safeParse(values))).toEqual({ confirmPassword: "Passwords don't match" });
});
