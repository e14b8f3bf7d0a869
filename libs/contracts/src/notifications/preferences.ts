import { z } from 'zod';
import { command, query } from '../define';
import { Moment } from '../common/fields';
import { NOTIFICATION_KINDS, NotificationKind } from './inbox';

/** Send mails immediately, in one daily digest, or not at all. */
export const MailChoice = z.enum(['at_once', 'daily', 'off'], 'Choose at_once, daily or off');
export type MailChoice = z.output<typeof MailChoice>;

export const Preference = z.object({
  kind: NotificationKind,
  bell: z.boolean(),
  mail: MailChoice,
  /** Mails of this kind are mandatory, such as that the password was changed, and cannot be switched off. */
  required: z.boolean(),
});
export type Preference = z.output<typeof Preference>;

export const Preferences = z.object({
  kinds: z.array(Preference),
  mailbox: z.object({
    address: z.string(),
    /** Set when nothing is sent any more because the mailbox bounced mails or its owner complained. */
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
    summary: "Get the user's notification preferences",
  },
  input: z.strictObject({}),
  output: Preferences,
});

/** Any subset of the kinds. What `getPreferences` returns is accepted too; `required` and `mailbox` change nothing. */
export const updatePreferences = command({
  name: 'notifications.preferences.update',
  http: {
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'member',
    summary: "Update the user's notification preferences",
  },
  input: z.strictObject({
    kinds: z
      .array(
        z.strictObject({
          kind: NotificationKind,
          bell: z.boolean().optional(),
          mail: MailChoice.optional(),
          required: Preference.shape.required.optional(),
        }),
      )
      .min(1, 'Choose at least one kind')
      .max(NOTIFICATION_KINDS.length),
    mailbox: Preferences.shape.mailbox.optional(),
  }),
  output: Preferences,
  errors: { MAIL_IS_OWED: 409 },
});

/** Resumes mails to an address that bounced or complained. */
export const resumeMailbox = command({
  name: 'notifications.preferences.resume-mailbox',
  http: {
    method: 'POST',
    path: '/notifications/mailbox/resume',
    status: 200,
    access: 'member',
    summary: 'Resume mails to an address that rejected them',
  },
  input: z.strictObject({}),
  output: Preferences,
});
