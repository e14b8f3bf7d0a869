import { z } from 'zod';
import { command } from '../define';

/** Minutes for which a passed step-up lasts in a session. Activity does not extend it. */
export const ADMIN_GATE_MINUTES = 30;

/**
 * Step-up with the second password, without which the administrator's session has only a member's rights. It applies to
 * the calling session alone; too many wrong passwords are 429.
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
  input: z.strictObject({ password: z.string('Enter the password').min(1, 'Enter the password').max(1000) }),
  output: z.null(),
  errors: { INVALID_GATE_PASSWORD: 403 },
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
