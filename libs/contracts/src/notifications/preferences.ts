import { z } from 'zod';
import { command, query } from '../define';
import { Moment } from '../common/fields';
import { NOTIFICATION_KINDS, NotificationKind } from './inbox';

/** At once, gathered in one mail a day, or not at all. */
export const MailChoice = z.enum(['at_once', 'daily', 'off'], 'Choose at_once, daily or off');
export type MailChoice = z.output<typeof MailChoice>;

export const Preference = z.object({
  kind: NotificationKind,
  bell: z.boolean(),
  mail: MailChoice,
  /** Its mails are owed, such as that a password was changed: they cannot be switched off. */
  required: z.boolean(),
});
export type Preference = z.output<typeof Preference>;

export const Preferences = z.object({
  kinds: z.array(Preference),
  mailbox: z.object({
    address: z.string(),
    /** Nothing is sent any more since the mailbox refused mail or its owner complained of it. */
    stopped: z.object({ reason: z.enum(['bounce', 'complaint']), since: Moment }).nullable(),
  }),
});
export type Preferences = z.output<typeof Preferences>;

export const getPreferences = query({
  name: 'notifications.preferences.get',
  http: {
    method: 'GET',
    path: '/notifications/preferences',
    access: 'member',
    summary: 'What one is told of, and how',
  },
  input: z.strictObject({}),
  output: Preferences,
});

/** Any subset. */
export const updatePreferences = command({
  name: 'notifications.preferences.update',
  http: { method: 'PUT', path: '/notifications/preferences', access: 'member', summary: 'Change them' },
  input: z.strictObject({
    kinds: z
      .array(z.strictObject({ kind: NotificationKind, bell: z.boolean().optional(), mail: MailChoice.optional() }))
      .min(1, 'Name at least one kind')
      .max(NOTIFICATION_KINDS.length),
  }),
  output: Preferences,
  errors: { MAIL_IS_OWED: 409 },
});

/** The mailbox works again, or its owner wants mail again: it is tried anew. */
export const resumeMailbox = command({
  name: 'notifications.preferences.resume-mailbox',
  http: {
    method: 'POST',
    path: '/notifications/mailbox/resume',
    status: 200,
    access: 'member',
    summary: 'Send mails again to an address that refused them',
  },
  input: z.strictObject({}),
  output: Preferences,
});
