import { z } from 'zod';
import { Moment } from '../common/fields';
import { command, query } from '../define';
import { UsedCredential } from './confirmation';
import { SecondStepCode } from './two-step';

/** Minutes for which a passed step-up lasts in a session. Activity does not extend it. */
export const ADMIN_GATE_MINUTES = 30;

/**
 * Step-up with the second password, without which the administrator's session has only a member's rights. It applies to
 * the calling session alone; too many wrong passwords are 429. An administrator with an authenticator app or passkeys
 * also sends a code or the answer of a passkey.
 */
export const openAdminGate = command({
  name: 'identity.admin.open-gate',
  http: {
    method: 'POST',
    path: '/admin/session',
    status: 204,
    access: 'admin-gate',
    summary: 'Pass the administrator step-up for 30 minutes',
  },
  input: z.strictObject({
    password: z.string('Enter the password').min(1, 'Enter the password').max(1000),
    code: SecondStepCode.optional(),
    passkey: UsedCredential.optional(),
  }),
  output: z.null(),
  errors: {
    INVALID_GATE_PASSWORD: 403,
    TWO_STEP_REQUIRED: 403,
    INVALID_TWO_STEP_CODE: 403,
    PASSKEY_REQUIRED: 403,
    PASSKEY_REFUSED: 403,
  },
});

export const getAdminSession = query({
  name: 'identity.admin.session',
  http: {
    method: 'GET',
    path: '/admin/session',
    access: 'admin-gate',
    summary: 'See how long the administrator step-up lasts, and whether a second factor has to be set up',
  },
  input: z.strictObject({}),
  output: z.object({
    /** null: not passed. */
    openUntil: Moment.nullable(),
    /** Until then the console can only be looked at. */
    mustSetUpSecondFactor: z.boolean(),
  }),
});

/** Idempotent, whether or not the step-up was passed. */
export const closeAdminGate = command({
  name: 'identity.admin.close-gate',
  http: {
    method: 'DELETE',
    path: '/admin/session',
    access: 'admin-gate',
    summary: 'End the administrator step-up of this session',
  },
  input: z.strictObject({}),
  output: z.null(),
});
