import { z } from 'zod';
import { command, query } from '../define';
import { Moment } from '../common/fields';
import { confirmation, CONFIRMATION_ERRORS, CONFIRMATION_MISSING, isConfirmed } from './confirmation';

/** Made at once, each for one sign-in without the authenticator app. */
export const RECOVERY_CODE_COUNT = 10;

/** Minutes for which a new secret waits for its first code. */
export const TWO_STEP_SETUP_MINUTES = 15;

/** Six digits of the authenticator app, or a recovery code; any other text is answered like a wrong code. */
export const SecondStepCode = z.string().trim().min(1, 'Enter the code').max(40, 'At most 40 characters');

/** Shown once: only their digests are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const TwoStep = z.object({
  /** null: a password is enough to sign in. */
  enabledAt: Moment.nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.output<typeof TwoStep>;

export const getTwoStep = query({
  name: 'identity.two-step.get',
  http: {
    method: 'GET',
    path: '/profile/two-step',
    access: 'member',
    summary: 'See whether signing in takes a second step',
  },
  input: z.strictObject({}),
  output: TwoStep,
});

/** Makes a secret for an authenticator app; it replaces an earlier one that was not confirmed. */
export const beginTwoStep = command({
  name: 'identity.two-step.begin',
  http: {
    method: 'POST',
    path: '/profile/two-step/secret',
    status: 200,
    access: 'member',
    summary: 'Make a secret for an authenticator app',
  },
  input: z.strictObject(confirmation).refine(isConfirmed, CONFIRMATION_MISSING),
  output: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** otpauth://, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: { ...CONFIRMATION_ERRORS, TWO_STEP_ON: 409 },
});

/** Turns two-step sign-in on with the app's first code. Signs out every other browser, which a password alone let in. */
export const confirmTwoStep = command({
  name: 'identity.two-step.confirm',
  http: {
    method: 'POST',
    path: '/profile/two-step',
    status: 200,
    access: 'member',
    summary: 'Turn on two-step sign-in with a code of the authenticator app',
  },
  input: z.strictObject({ code: SecondStepCode }),
  output: RecoveryCodes,
  errors: { INVALID_TWO_STEP_CODE: 403, NO_TWO_STEP_SETUP: 409, TWO_STEP_ON: 409 },
});

/** The codes before are no longer valid. */
export const renewRecoveryCodes = command({
  name: 'identity.two-step.renew-recovery-codes',
  http: {
    method: 'POST',
    path: '/profile/two-step/recovery-codes',
    status: 200,
    access: 'member',
    summary: 'Replace the recovery codes',
  },
  input: z.strictObject(confirmation).refine(isConfirmed, CONFIRMATION_MISSING),
  output: RecoveryCodes,
  errors: { ...CONFIRMATION_ERRORS, TWO_STEP_OFF: 409 },
});

export const endTwoStep = command({
  name: 'identity.two-step.end',
  http: {
    method: 'DELETE',
    path: '/profile/two-step',
    access: 'member',
    body: true,
    summary: 'Turn off two-step sign-in',
  },
  input: z.strictObject(confirmation).refine(isConfirmed, CONFIRMATION_MISSING),
  output: z.null(),
  errors: { ...CONFIRMATION_ERRORS, TWO_STEP_OFF: 409 },
});
