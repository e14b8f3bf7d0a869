import { PRODUCT_NAME, SUPPORT_EMAIL } from '@vault/contracts/common/product';
import { accountClosed, accountRestored } from '@vault/contracts/identity/account';
import { accountActivated, accountBanned } from '@vault/contracts/identity/users';
import type { z } from 'zod';
import type { NotificationText } from '../bell';
import { formatDate, type MailTemplate } from '../mail';

const closed = accountClosed.payload.pick({ closedAt: true, purgeAt: true });
type Closed = z.output<typeof closed>;

export const accountClosedText = ({ purgeAt }: Closed): NotificationText => ({
  title: 'Your account is closed',
  body: `You can restore it until ${formatDate(purgeAt)}.`,
  link: null,
});

export const accountClosedMail: MailTemplate<Closed> = {
  name: 'account-closed',
  content: closed,
  letter: ({ closedAt, purgeAt }) => ({
    subject: `Your account with ${PRODUCT_NAME} is closed`,
    eyebrow: 'Account',
    title: 'Your account is closed',
    paragraphs: [
      `As you asked, your account was closed on ${formatDate(closedAt)}. Nobody can see it any more, and you are signed out everywhere.`,
      `You can restore everything until ${formatDate(purgeAt)}: just sign in. On that day your account is deleted permanently, including your photos.`,
    ],
    facts: [
      ['Closed', formatDate(closedAt)],
      ['Kept until', formatDate(purgeAt)],
    ],
    button: { label: 'Sign in to restore it', path: '/auth' },
    footnote:
      'If you did not close it, sign in now and change your password. The law requires us to keep invoices; they do not show your name any more.',
  }),
};

const restored = accountRestored.payload.pick({ restoredAt: true });
const UNCHANGED = 'Your vault, your listings and your showcase are as you left them.';

export const ACCOUNT_RESTORED_TEXT: NotificationText = {
  title: 'Your account is back',
  body: UNCHANGED,
  link: '/profile',
};

export const accountRestoredMail: MailTemplate<z.output<typeof restored>> = {
  name: 'account-restored',
  content: restored,
  letter: ({ restoredAt }) => ({
    subject: `Your account with ${PRODUCT_NAME} is back`,
    eyebrow: 'Account',
    title: 'Welcome back',
    paragraphs: [
      `Your account was restored on ${formatDate(restoredAt)}. ${UNCHANGED}`,
      'A paid plan still ends when its paid period is over. You can resume it on the page of your plan.',
    ],
    button: { label: 'Open your vault', path: '' },
    footnote: 'If you did not sign in, change your password now: someone else knows it.',
  }),
};

const suspended = accountBanned.payload.pick({ reason: true, bannedAt: true });

export const ACCOUNT_SUSPENDED_TEXT: NotificationText = {
  title: 'Your account was suspended',
  body: 'You cannot sign in, and other collectors do not see your account.',
  link: null,
};

export const accountSuspendedMail: MailTemplate<z.output<typeof suspended>> = {
  name: 'account-suspended',
  content: suspended,
  // The reason is written by an administrator, hence not checked for links.
  letter: ({ reason, bannedAt }) => ({
    subject: `Your account with ${PRODUCT_NAME} was suspended`,
    eyebrow: 'Account',
    title: 'Your account was suspended',
    paragraphs: [
      reason === null
        ? `Your account was suspended on ${formatDate(bannedAt)}. No reason was recorded: please ask us for it.`
        : `Your account was suspended on ${formatDate(bannedAt)}. The reason:`,
      'You are signed out everywhere and cannot sign in; your listings and your showcase are hidden. A person made this decision, not a program.',
      'Nothing is deleted: if the suspension ends, everything is as it was. A paid plan runs until its paid period is over and is not renewed.',
      `If you think this is wrong, write to ${SUPPORT_EMAIL} from the address of your account, and we will review it.`,
    ],
    ...(reason !== null && { quote: reason }),
    facts: [
      ['Suspended', formatDate(bannedAt)],
      ['Where to object', SUPPORT_EMAIL],
    ],
    footnote: 'At the same address you can ask for a copy of your data, or for its deletion.',
  }),
};

const activated = accountActivated.payload.pick({ activatedAt: true });

export const ACCOUNT_ACTIVATED_TEXT: NotificationText = {
  title: 'Your account is active again',
  body: UNCHANGED,
  link: null,
};

export const accountActivatedMail: MailTemplate<z.output<typeof activated>> = {
  name: 'account-activated',
  content: activated,
  letter: ({ activatedAt }) => ({
    subject: `Your account with ${PRODUCT_NAME} is active again`,
    eyebrow: 'Account',
    title: 'Your account is active again',
    paragraphs: [
      `The suspension of your account ended on ${formatDate(activatedAt)}: you can sign in again. ${UNCHANGED}`,
      'A paid plan ends when its paid period is over. You can resume it on the page of your plan.',
    ],
    button: { label: 'Sign in', path: '/auth' },
    footnote: `If anything is missing, write to ${SUPPORT_EMAIL}.`,
  }),
};
