import { z } from 'zod';
import { Id, Moment } from '../common/fields';
import { event } from '../define';

/** What the owner of an account is warned of by mail. */
export const SECURITY_ALERTS = [
  'new_device',
  'passwords_guessed',
  'codes_guessed',
  'remember_token_reused',
  'two_step_ended',
  'passkey_added',
  'passkey_removed',
  'address_registered_again',
] as const;
export const SecurityAlert = z.enum(SECURITY_ALERTS);
export type SecurityAlert = z.output<typeof SecurityAlert>;

export const securityAlertRaised = event({
  name: 'identity.security-alert-raised.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    email: z.string(),
    firstName: z.string(),
    alert: SecurityAlert,
    /** The browser that did it, such as 'Firefox on Windows'. */
    device: z.string(),
    at: Moment,
  }),
});
