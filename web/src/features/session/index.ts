export { AuthFrame } from './auth-frame';
export { ClosedAccount } from './closed-account';
export { asksForSecondStep, isClosedAccount, RESTORED, secondStepProblem } from './login-errors';
export { LoginForm } from './login-form';
export { OpenPage } from './open-page';
export { forgetRememberedBrowser, saveRemembered, readRemembered } from './remember-me';
export { PasskeyButton } from './passkey-button';
export { ResetForm } from './reset-form';
export { SecondStepForm } from './second-step-form';
export { CurrentPasswordField, EmailField } from './session-fields';
export { SessionForm } from './session-form';
export { saveSessionHint, wasSignedIn } from './session-hint';
export { loginForm } from './session-schemas';
export { refetchCurrentUser, setSignedOut } from './session.api';
export {
  useLoginMutation,
  useLoginRememberedMutation,
  useLogoutMutation,
  useResendVerificationMutation,
  useVerifyEmailMutation,
} from './sign-in.api';
export { SignUpForm } from './sign-up-form';
export { useCompleteSignIn } from './use-complete-sign-in';
export { useReturnAfterSignIn } from './use-return-after-sign-in';
export { useSession } from './use-session';
export { useUnreachable } from './use-unreachable';
