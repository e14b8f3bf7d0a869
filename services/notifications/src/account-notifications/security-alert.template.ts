import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { SecurityAlert } from '@vault/contracts/identity/security-alerts';
import { z } from 'zod';
import { formatDateTime, type Letter, type MailTemplate } from '../mail';

const securityAlert = z.object({ alert: SecurityAlert, device: z.string(), at: z.iso.datetime({ offset: true }) });
type Alert = z.output<typeof securityAlert>;

type Text = Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'button'>;

const RESET = { label: 'Choose a new password', path: '/auth' };
const PRIVACY = { label: 'Privacy & Security', path: '/profile#security' };

const IF_NOT_YOU = 'If this was you, there is nothing to do. If not, choose a new password now: it ends every sign-in.';

/** What happened and what to do. `when` is a date with time, `device` such as 'Firefox on Windows'. */
const TEXTS: Readonly<Record<SecurityAlert, (when: string, device: string) => Text>> = {
  new_device: (when, device) => ({
    subject: 'New sign-in to your vault',
    title: 'New sign-in',
    paragraphs: [
      `Someone signed in to your vault from ${device} on ${when}, in a browser that you had not used before.`,
      IF_NOT_YOU,
    ],
    button: RESET,
  }),
  passwords_guessed: (when) => ({
    subject: 'Many wrong passwords for your vault',
    title: 'Many wrong passwords',
    paragraphs: [
      `On ${when} someone entered many wrong passwords for your vault. Further attempts from there have to wait.`,
      'Nobody got in. If it was you and you forgot your password, choose a new one. If not, there is nothing to do as ' +
        'long as you use your password nowhere else; two-step sign-in protects your vault even if it is guessed.',
    ],
    button: RESET,
  }),
  codes_guessed: (when) => ({
    subject: 'Someone knows the password of your vault',
    title: 'Right password, wrong codes',
    paragraphs: [
      `On ${when} someone entered your password and many wrong codes of two-step sign-in.`,
      'Nobody got in. If this was not you, choose a new password now.',
    ],
    button: RESET,
  }),
  remember_token_reused: (when) => ({
    subject: 'We signed out a browser of your vault',
    title: 'A stored sign-in was used twice',
    paragraphs: [
      `On ${when} a sign-in that one of your browsers had remembered was used a second time. This happens when it was ` +
        'copied to another device, so we ended it, and every session that began with it.',
      'Sign in again with your password. If you did not copy or restore this browser yourself, choose a new password.',
    ],
    button: RESET,
  }),
  two_step_ended: (when, device) => ({
    subject: 'Two-step sign-in of your vault was turned off',
    title: 'Two-step sign-in is off',
    paragraphs: [`Two-step sign-in was turned off from ${device} on ${when}.`, IF_NOT_YOU],
    button: RESET,
  }),
  passkey_added: (when, device) => ({
    subject: 'A passkey was added to your vault',
    title: 'New passkey',
    paragraphs: [
      `A passkey was added from ${device} on ${when}. It signs in to your vault without the password.`,
      'If this was not you, remove it and choose a new password.',
    ],
    button: PRIVACY,
  }),
  passkey_removed: (when, device) => ({
    subject: 'A passkey was removed from your vault',
    title: 'Passkey removed',
    paragraphs: [`A passkey was removed from ${device} on ${when}.`, IF_NOT_YOU],
    button: RESET,
  }),
  address_registered_again: (when) => ({
    subject: 'You already have a vault',
    title: 'You already have a vault',
    paragraphs: [
      `On ${when} someone tried to register a vault with your address, which has one already. Nothing was changed.`,
      'If it was you, sign in, or choose a new password if you forgot it. If not, there is nothing to do.',
    ],
    button: { label: 'Sign in', path: '/auth' },
  }),
};

export const securityAlertMail: MailTemplate<Alert> = {
  name: 'security-alert',
  content: securityAlert,
  letter: ({ alert, device, at }) => ({
    eyebrow: 'Security',
    ...TEXTS[alert](formatDateTime(at), device),
    footnote: `${PRODUCT_NAME} sends this mail whatever you chose for notifications, so that nothing happens unnoticed.`,
  }),
};
