import { z } from 'zod';
import { command } from '../define';

/** Minutes for which the administrator's gate stays open for a session, whatever is done meanwhile. */
export const ADMIN_GATE_MINUTES = 30;

/**
 * The second password, without which the administrator's session is no more than a member's. It counts for this session
 * alone; too many wrong ones are 429.
 */
export const openAdminGate = command({
  name: 'identity.admin.open-gate',
  http: {
    method: 'POST',
    path: '/admin/session',
    status: 204,
    access: 'admin-gate',
    summary: "Open the administrator's gate for half an hour",
  },
  input: z.strictObject({ password: z.string('Enter the password').min(1, 'Enter the password').max(1000) }),
  output: z.null(),
  errors: { INVALID_GATE_PASSWORD: 403 },
});

/** Once or often, open or not. */
export const closeAdminGate = command({
  name: 'identity.admin.close-gate',
  http: {
    method: 'DELETE',
    path: '/admin/session',
    access: 'admin-gate',
    summary: "Close the administrator's gate of this session",
  },
  input: z.strictObject({}),
  output: z.null(),
});
