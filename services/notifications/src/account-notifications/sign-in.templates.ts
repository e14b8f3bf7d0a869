import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { RESET_CODE_MINUTES } from '@vault/contracts/identity/auth';
import { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatDateTime, type MailTemplate } from '../mail';

const verifyAddress = z.object({ token: z.string() });

export const verifyAddressMail: MailTemplate<z.output<typeof verifyAddress>> = {
  name: 'verify-address',
  content: verifyAddress,
  letter: ({ token }) => ({
    subject: `Verify your address for ${PRODUCT_NAME}`,
    eyebrow: 'New vault',
    title: 'Welcome to your vault',
    paragraphs: ['Please verify that this is your address, so that we can reach you about your collection.'],
    button: { label: 'Verify address', path: `/verify-email?token=${encodeURIComponent(token)}` },
    footnote:
      'The link works once and expires after three days. If you did not register with us, you can ignore this mail: ' +
      'the address then stays unverified.',
  }),
};

const resetCode = z.object({ email: z.string(), code: z.string().nullable(), linkToken: z.string() });

export const resetCodeMail: MailTemplate<z.output<typeof resetCode>> = {
  name: 'reset-code',
  content: resetCode,
  letter: ({ email, code, linkToken }) => ({
    subject: `Your reset code for ${PRODUCT_NAME}`,
    eyebrow: 'Password reset',
    title: 'Your reset code',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your vault. ' +
        (code === null
          ? 'Open this link to continue:'
          : 'Enter this code in the browser where you asked for it, or open the link:'),
    ],
    ...(code !== null && { code }),
    // Behind the hash, so that neither gets into the log of a server.
    button: {
      label: 'Choose a new password',
      path: `/auth#${new URLSearchParams({ reset: linkToken, email }).toString()}`,
    },
    footnote:
      `It works once and expires after ${RESET_CODE_MINUTES} minutes. We never ask you for it. ` +
      'If you did not request it, you can ignore this mail: your password stays as it is.',
  }),
};

const passwordChanged = z.object({ changedAt: z.iso.datetime({ offset: true }) });
type PasswordChange = z.output<typeof passwordChanged>;

const passwordChange = ({ changedAt }: PasswordChange): string =>
  `The password of your vault was changed on ${formatDateTime(changedAt)}.`;

export const passwordChangedText = (change: PasswordChange): NotificationText => ({
  title: 'Your password was changed',
  body: `${passwordChange(change)} If this was not you, reset it now.`,
  link: '/profile',
});

export const passwordChangedMail: MailTemplate<PasswordChange> = {
  name: 'password-changed',
  content: passwordChanged,
  letter: (change) => ({
    subject: `Your password for ${PRODUCT_NAME} was changed`,
    eyebrow: 'Security',
    title: 'Your password was changed',
    paragraphs: [passwordChange(change), 'If this was you, there is nothing to do. If not, reset your password now.'],
    button: { label: 'Reset password', path: '/auth' },
    footnote: 'We send this mail whenever your password changes, so that nobody can change it unnoticed.',
  }),
};
