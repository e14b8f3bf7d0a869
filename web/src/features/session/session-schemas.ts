import { login, NewPassword, register, ResetCode, resetPassword } from '@vault/contracts/identity/auth';

const mismatch = { path: ['confirmPassword'], message: "Passwords don't match" };

export const loginForm = login.input.pick({ email: true }).extend({ password: NewPassword });

export const signUpForm = register.input
  .extend({ confirmPassword: NewPassword })
  .refine((values) => values.password === values.confirmPassword, mismatch);

export const resetForm = resetPassword.input
  .extend({ confirmPassword: NewPassword, code: ResetCode.optional() })
  .refine((values) => values.newPassword === values.confirmPassword, mismatch);
